import { createHash } from 'node:crypto'
import { p2tr, p2wpkh, selectUTXO, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { HDKey } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../http/listen.js'
import { createCluster } from '../solana/createCluster.js'
import { hexBytes, toHex } from './hex.js'
import { ledgerAccounts } from './ledgerAccounts.js'
import { genesisHash, ledgerPrefixes } from './ledgerNetwork.js'
import { bitcoinPart } from './part.js'

let url: string
let close: () => Promise<void>

beforeAll(async () => {
  const server = await listen(0)
  const describe = () => {
    throw new Error('Nothing else runs here.')
  }
  const part = await bitcoinPart.start({
    url: server.url,
    chains: [],
    cluster: createCluster(),
    wallets: undefined,
    describe,
  })
  server.serve([part])
  url = part.describe().bitcoin.esploraUrl
  close = () => server.close()
})
afterAll(() => close())

const text = async (path: string) => (await fetch(url + path)).text()
const json = async (path: string) => JSON.parse(await text(path))
const send = async (raw: string) => {
  const response = await fetch(`${url}/tx`, { method: 'POST', body: raw })
  return { status: response.status, said: await response.text() }
}
const balanceOf = async (address: string) => {
  const { chain_stats: stats } = await json(`/address/${address}`)
  return stats.funded_txo_sum - stats.spent_txo_sum
}

const paymentOf = (at: number) => ledgerAccounts[at]?.payment ?? ledgerAccounts[0].payment
const scriptOf = (key: string) => p2wpkh(pubECDSA(hexBytes(key)), ledgerPrefixes)

interface Spending {
  readonly from?: number
  readonly to?: string
  readonly amount?: bigint
  readonly fee?: bigint
  /** Signs with this account's key instead. */
  readonly signer?: number
  /** The amount that the input claims. */
  readonly claims?: bigint
}

/** A transaction that spends the first output of an account's, signed. */
async function spending(given: Spending = {}) {
  const { from = 0, to = paymentOf(2).address, amount = 1_000n, fee = 500n, signer = from, claims } = given
  const { address, privateKey } = paymentOf(from)
  const [first] = await json(`/address/${address}/utxo`)
  const transaction = new Transaction()
  transaction.addInput({
    txid: first.txid,
    index: first.vout,
    witnessUtxo: {
      script: scriptOf(paymentOf(signer).privateKey).script,
      amount: claims ?? BigInt(first.value),
    },
  })
  transaction.addOutputAddress(to, amount, ledgerPrefixes)
  transaction.addOutputAddress(address, BigInt(first.value) - amount - fee, ledgerPrefixes)
  transaction.sign(hexBytes(paymentOf(signer).privateKey))
  transaction.finalize()
  return { raw: toHex(transaction.extract()), id: transaction.id, privateKey }
}

test('the accounts are those that the seed derives, as their paths say', () => {
  const seed = createHash('sha256').update('wallet-modal sandbox bitcoin accounts').digest()
  const root = HDKey.fromMasterSeed(seed)
  for (const { payment, ordinals } of ledgerAccounts) {
    const [pays, holds] = [root.derive(payment.path), root.derive(ordinals.path)]
    expect([toHex(pays.privateKey ?? new Uint8Array()), toHex(holds.privateKey ?? new Uint8Array())]).toEqual(
      [payment.privateKey, ordinals.privateKey],
    )
    expect(scriptOf(payment.privateKey).address).toBe(payment.address)
    expect(p2tr(pubSchnorr(hexBytes(ordinals.privateKey)), undefined, ledgerPrefixes).address).toBe(
      ordinals.address,
    )
  }
  expect(genesisHash).toBe(createHash('sha256').update('wallet-modal sandbox bitcoin').digest('hex'))
})

describe('what the ledger takes', () => {
  test('a signed payment arrives, is found by its id, and raises the height', async () => {
    const { address } = paymentOf(2)
    const [before, height] = [await balanceOf(address), Number(await text('/blocks/tip/height'))]
    const { raw, id } = await spending({ amount: 12_345n })
    expect(await send(raw)).toEqual({ status: 200, said: id })
    expect(await balanceOf(address)).toBe(before + 12_345)
    expect(await text(`/tx/${id}/hex`)).toBe(raw)
    expect(await json(`/tx/${id}`)).toMatchObject({ txid: id, fee: 500, status: { confirmed: true } })
    expect(await json(`/tx/${id}/status`)).toMatchObject({ block_height: height + 1 })
    expect(await text('/blocks/tip/height')).toBe(String(height + 1))
    expect((await json(`/address/${address}/txs`))[0].txid).toBe(id)
  })

  test('taproot and payments in one transaction (BIP-341, BIP-143)', async () => {
    const { payment, ordinals } = ledgerAccounts[1]
    const held = p2tr(pubSchnorr(hexBytes(ordinals.privateKey)), undefined, ledgerPrefixes)
    const [inscribed] = await json(`/address/${ordinals.address}/utxo`)
    const payments = await json(`/address/${payment.address}/utxo`)
    const input = (one: { txid: string; vout: number; value: number }, script: Uint8Array) => ({
      txid: one.txid,
      index: one.vout,
      witnessUtxo: { script, amount: BigInt(one.value) },
    })
    const chosen = selectUTXO(
      payments.map((one: never) => input(one, scriptOf(payment.privateKey).script)),
      [{ address: ledgerAccounts[2].ordinals.address, amount: 20_000n }],
      'default',
      {
        feePerByte: 2n,
        changeAddress: payment.address,
        network: ledgerPrefixes,
        requiredInputs: [
          { ...input(inscribed, held.script), tapInternalKey: pubSchnorr(hexBytes(ordinals.privateKey)) },
        ],
        createTx: true,
      },
    )
    const transaction = chosen?.tx
    if (!transaction) throw new Error('Nothing was chosen.')
    for (const { privateKey } of [payment, ordinals]) transaction.sign(hexBytes(privateKey))
    transaction.finalize()
    expect(await send(toHex(transaction.extract()))).toEqual({ status: 200, said: transaction.id })
  })
})

describe('what the ledger refuses, as Esplora does', () => {
  const said = (code: number, message: string) => ({
    status: 400,
    said: `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`,
  })

  test.each(['', 'x', '00', 'ff'.repeat(200)])('what is no transaction: %j', async (raw) => {
    expect(await send(raw)).toEqual(said(-22, 'TX decode failed. Make sure the tx has at least one input.'))
  })

  test('the same twice, and another one that spends the same', async () => {
    const [{ raw }, other] = [await spending(), await spending({ amount: 2_000n })]
    await send(raw)
    expect(await send(raw)).toEqual(said(-27, 'Transaction already in block chain'))
    expect(await send(other.raw)).toEqual(said(-25, 'bad-txns-inputs-missingorspent'))
  })

  test('more than there is, and no fee', async () => {
    expect(await send((await spending({ fee: -1n, claims: 60_000_000n })).raw)).toEqual(
      said(-26, 'bad-txns-in-belowout'),
    )
    expect(await send((await spending({ fee: 0n })).raw)).toEqual(said(-26, 'min relay fee not met'))
  })

  test.each([
    ["another account's key", { signer: 1 }],
    ['a signature for another amount', { claims: 60_000_000n }],
  ])('%s', async (_, given) => {
    const { status, said } = await send((await spending(given)).raw)
    expect([status, said]).toEqual([400, expect.stringContaining('mandatory-script-verify-flag-failed')])
  })

  test('a signature with any byte changed', async () => {
    const { raw } = await spending()
    // The witness is behind the outputs: a count, a length, the signature.
    const at = raw.lastIndexOf('304')
    for (const place of [8, 40, 80, 120]) {
      const digit = raw[at + place] === '0' ? '1' : '0'
      const { status } = await send(raw.slice(0, at + place) + digit + raw.slice(at + place + 1))
      expect(status).toBe(400)
    }
    expect((await send(raw)).status).toBe(200)
  })
})
