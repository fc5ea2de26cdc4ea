/// <reference types="vite/client" />

import { Address, OutScript, Transaction } from '@scure/btc-signer'
import type { BitcoinAddress } from '@wallet-modal/plugins/bitcoin'
import type { Modal } from '@wallet-modal/runtime'
import { openChainLab } from './chainLab.js'

/** What the specs of this page use: an app of Bitcoin's, which knows the wallet by `modal.getProvider` alone. */
export interface BitcoinLab {
  readonly modal: Modal
  addresses(): Promise<readonly BitcoinAddress[]>
  /** @returns the signature in base64 */
  signMessage(address: string, message: string): Promise<string>
  /**
   * Has a payment signed as a PSBT, sends what came of it to the ledger, and resolves with its id there.
   * @param amount in satoshi
   */
  payByPsbt(to: string, amount: number): Promise<string>
  /** Has the wallet send a payment. */
  transfer(to: string, amount: number): Promise<string>
  /** What sats-connect, the library that many apps have, finds and is told of addresses. */
  readBySatsConnect(): Promise<unknown>
  /** What the ledger says an address has, in satoshi. */
  balanceOf(address: string): Promise<number>
}

declare global {
  var bitcoinLab: BitcoinLab
}

const sandbox: string = import.meta.env.VITE_WALLET_MODAL_SANDBOX
const modal = openChainLab('Bitcoin lab', 'bip122:000000000019d6689c085ae165831e93', sandbox)

const esplora = `${sandbox}/bitcoin`
const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const feeSats = 500n

const wallet = () => modal.getProvider('bip122')
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

globalThis.bitcoinLab = {
  modal,
  addresses: async () => (await wallet()).getAccountAddresses(),
  signMessage: async (address, message) =>
    (await wallet()).signMessage({ address, message, protocol: 'bip322' }),
  async payByPsbt(to, amount) {
    const provider = await wallet()
    const [payment] = await provider.getAccountAddresses()
    const address = payment?.address ?? ''
    const unspent = (await (await fetch(`${esplora}/address/${address}/utxo`)).json()) as {
      readonly txid: string
      readonly vout: number
      readonly value: number
    }[]
    const coin = unspent.at(-1)
    if (!coin) throw new Error('The account has nothing to pay with.')
    const transaction = new Transaction()
    transaction.addInput({
      txid: coin.txid,
      index: coin.vout,
      witnessUtxo: {
        script: OutScript.encode(Address(regtest).decode(address)),
        amount: BigInt(coin.value),
      },
    })
    transaction.addOutputAddress(to, BigInt(amount), regtest)
    transaction.addOutputAddress(address, BigInt(coin.value) - BigInt(amount) - feeSats, regtest)
    const { psbt = '' } = await provider.signPSBT({
      psbt: toBase64(transaction.toPSBT()),
      signInputs: [{ address, index: 0 }],
    })
    const signed = Transaction.fromPSBT(fromBase64(psbt))
    signed.finalize()
    const answer = await fetch(`${esplora}/tx`, { method: 'POST', body: signed.hex })
    const said = await answer.text()
    if (!answer.ok) throw new Error(said)
    return said
  },
  transfer: async (recipient, amount) => (await wallet()).sendTransfer({ recipient, amount: BigInt(amount) }),
  async readBySatsConnect() {
    const { getProviders, request } = await import('sats-connect')
    const [provider] = getProviders()
    const answer = await request('wallet_getAccount', null, provider?.id ?? '')
    return answer.status === 'success' ? answer.result.addresses.map(({ address }) => address) : answer.error
  },
  async balanceOf(address) {
    const { chain_stats: stats } = await (await fetch(`${esplora}/address/${address}`)).json()
    return stats.funded_txo_sum - stats.spent_txo_sum
  },
}
