import { decodeAddress, signatureVerify, sr25519Verify } from '@polkadot/util-crypto'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  lamports,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { Verifier } from 'bip322-js'
import { hexToString, stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sandboxAccounts } from '../../accounts.js'
import { ledgerAccounts } from '../../bitcoin/ledgerAccounts.js'
import { ledgerId, ledgerPrefixes } from '../../bitcoin/ledgerNetwork.js'
import { type Sandbox, startSandbox } from '../../index.js'
import { relayGenesisHash, relayId } from '../../polkadot/genesis.js'
import { polkadotAccounts } from '../../polkadot/polkadotAccounts.js'
import { clusterAccounts } from '../../solana/clusterAccounts.js'
import { clusterId } from '../../solana/genesis.js'
import { fromBase58, fromBase64, sendSolanaTransaction, toBase58 } from '../solanaSigning.js'
import { solanaMethods } from './createSolanaAnswerer.js'
import { connect, type Dapp, startDapp, stopDapp } from './dapp.fixture.js'
import {
  type ScriptedWallet,
  type ScriptedWalletOptions,
  startScriptedWallet,
} from './startScriptedWallet.js'

const [first, second, third] = sandboxAccounts.map(({ address }) => address)
/** How many messages wait in the relay's mailbox, or have not expired yet. */
async function storedMessages(): Promise<number> {
  return (await (await fetch(`${sandbox.url}/relay/control`)).json()).storedMessages
}

const message = stringToHex('Hello, sandbox')

let sandbox: Sandbox
let dapp: Dapp
let wallets: ScriptedWallet[] = []
const asked: string[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    asked.push(String(args[0] instanceof Request ? args[0].url : args[0]))
    return realFetch(...args)
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await sandbox.close()
})
beforeEach(async () => {
  dapp = await startDapp(sandbox.description.relay.url)
})
afterEach(async () => {
  await Promise.all(wallets.map((wallet) => wallet.close()))
  wallets = []
  await stopDapp(dapp)
})

async function start(options: ScriptedWalletOptions = {}): Promise<ScriptedWallet> {
  const wallet = await startScriptedWallet({ sandboxUrl: sandbox.url, ...options })
  wallets.push(wallet)
  return wallet
}

/** A wallet with a session. */
async function startConnected(options: ScriptedWalletOptions = {}): Promise<ScriptedWallet> {
  const wallet = await start(options)
  await connect(dapp, wallet.pair)
  return wallet
}

const sign = (chain?: string) =>
  dapp.request<`0x${string}`>(
    {
      method: 'personal_sign',
      params: [message, dapp.session?.namespaces.eip155?.accounts[0]?.split(':')[2]],
    },
    chain,
  )

async function rpc(chainId: number, method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(`${sandbox.url}/rpc/${chainId}`, { method: 'POST', body })
  return ((await response.json()) as { result: unknown }).result
}

describe('proposals', () => {
  test('are approved with the chains that the wallet serves, and the selected account', async () => {
    const wallet = await start({ account: 1 })
    expect(wallet.status).toBe('idle')
    const session = await connect(dapp, wallet.pair)
    expect(session.namespaces.eip155).toMatchObject({
      chains: ['eip155:31337', 'eip155:31338'],
      accounts: [`eip155:31337:${second}`, `eip155:31338:${second}`],
      methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
      events: ['accountsChanged', 'chainChanged'],
    })
    expect(session.peer.metadata).toMatchObject({ name: 'Sandbox Phone', url: `${sandbox.url}/wallet` })
    expect(wallet.status).toBe('connected')
    expect(wallet.sessions()).toMatchObject([
      {
        peer: { name: 'Test Dapp', url: 'http://localhost:5173' },
        chains: [31337, 31338],
        accounts: [second],
      },
    ])
    expect(wallet.requests).toMatchObject([{ method: 'wc_sessionPropose' }])
  })

  test('are approved with the methods that tell assets once it tells them', async () => {
    const wallet = await start()
    wallet.tellAssets()
    const session = await connect(dapp, wallet.pair)
    expect(session.namespaces.eip155?.methods).toEqual(
      expect.arrayContaining(['wallet_getCapabilities', 'wallet_getAssets']),
    )
    const assets = await dapp.request<Record<string, unknown[]>>({
      method: 'wallet_getAssets',
      params: [{ account: first, chainFilter: ['0x7a69'] }],
    })
    expect(Object.keys(assets)).toEqual(['0x7a69'])
    expect(assets['0x7a69']?.[1]).toMatchObject({ type: 'ERC20', metadata: { symbol: 'SUSD', decimals: 6 } })
    expect(await dapp.request({ method: 'wallet_getCapabilities', params: [first] })).toMatchObject({
      '0x7a69': { assetDiscovery: { supported: true } },
    })
    await expect(
      dapp.request({ method: 'wallet_getAssets', params: [{ account: second }] }),
    ).rejects.toMatchObject({ code: 4100 })
  })

  test('are approved in part when told to', async () => {
    const wallet = await start({ approval: { chains: [31338], methods: ['personal_sign', 'eth_sign'] } })
    wallet.setApproval({ chains: [31338], methods: ['personal_sign', 'other'], events: [], accounts: [2, 0] })
    const session = await connect(dapp, wallet.pair)
    expect(session.namespaces.eip155).toMatchObject({
      chains: ['eip155:31338'],
      accounts: [`eip155:31338:${third}`, `eip155:31338:${first}`],
      methods: ['personal_sign'],
      events: [],
    })
  })

  test('are rejected with 5000, by script and by hand', async () => {
    const wallet = await start()
    wallet.next('reject')
    await expect(connect(dapp, wallet.pair)).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
    wallet.setMode('ask')
    const connecting = connect(dapp, wallet.pair)
    const refused = expect(connecting).rejects.toMatchObject({ code: 5000 })
    await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
    expect(wallet.prompts[0]).toMatchObject({
      kind: 'proposal',
      title: 'Connect to Test Dapp',
      details: [
        { label: 'Networks', value: 'Sandbox One\nSandbox Two' },
        { label: 'Account', value: first },
      ],
    })
    wallet.answer('reject')
    await refused
    expect(wallet.prompts).toEqual([])
    expect(() => wallet.answer('approve')).toThrow(RangeError)
  })

  test('are answered with a hostile name and foreign accounts when told to', async () => {
    const wallet = await start()
    wallet.next('garbage')
    const session = await connect(dapp, wallet.pair)
    expect(session.peer.metadata.name).toMatch(/^\u202E.*\0/)
    expect(session.peer.metadata.name.length).toBeGreaterThan(10_000)
    expect(session.namespaces.eip155?.accounts).toEqual([`eip155:1:${first}`])
  })
})

describe('requests', () => {
  test('sign a message', async () => {
    const wallet = await startConnected()
    const signature = await sign()
    expect(
      await verifyMessage({ address: first as `0x${string}`, message: { raw: message }, signature }),
    ).toBe(true)
    expect(wallet.requests.at(-1)).toMatchObject({
      method: 'personal_sign',
      params: [message, first],
      chainId: 31337,
    })
  })

  test('sign typed data', async () => {
    await startConnected()
    const typedData = {
      domain: { name: 'Test', chainId: 31337n },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Mail: [{ name: 'text', type: 'string' }],
      },
      primaryType: 'Mail',
      message: { text: 'Hello' },
    } as const
    const signature = await dapp.request<`0x${string}`>({
      method: 'eth_signTypedData_v4',
      params: [first, JSON.stringify({ ...typedData, domain: { name: 'Test', chainId: 31337 } })],
    })
    expect(await verifyTypedData({ ...typedData, address: first as `0x${string}`, signature })).toBe(true)
  })

  test('send transactions that are mined on the chain they name, several at once', async () => {
    await startConnected()
    const send = (chain: string) =>
      dapp.request<string>(
        { method: 'eth_sendTransaction', params: [{ from: first, to: third, value: '0x1' }] },
        chain,
      )
    const [one, two] = await Promise.all([send('eip155:31338'), send('eip155:31338')])
    for (const hash of [one, two]) {
      // The chain tells the hash before it has mined.
      const receipt = () => rpc(31338, 'eth_getTransactionReceipt', [hash])
      await expect.poll(receipt).toMatchObject({ status: '0x1' })
    }
    expect(await rpc(31337, 'eth_getTransactionReceipt', [one])).toBeNull()
  })

  test('are rejected with 5000, or answered with garbage or 8000', async () => {
    const wallet = await startConnected()
    wallet.next('reject')
    await expect(sign()).rejects.toMatchObject({ code: 5000 })
    wallet.next('garbage')
    expect(await sign()).toEqual({ unexpected: ['garbage'] })
    wallet.next('expire')
    await expect(sign()).rejects.toMatchObject({ code: 8000 })
    wallet.next({ delayMs: 20 })
    expect(await sign()).toMatch(/^0x/)
  })

  test('wait for their user, and one that hangs does not hold up the next', async () => {
    const wallet = await startConnected()
    wallet.next('hang')
    void sign()
    await vi.waitFor(() => expect(wallet.requests).toHaveLength(2))
    wallet.setMode('ask')
    const signing = sign()
    await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
    expect(wallet.prompts[0]).toMatchObject({
      kind: 'request',
      method: 'personal_sign',
      title: 'Sign a message',
      details: [
        { label: 'Network', value: 'Sandbox One' },
        { label: 'Account', value: first },
        { label: 'Message', value: hexToString(message) },
      ],
    })
    wallet.answer('approve', wallet.prompts[0]?.id)
    expect(await signing).toMatch(/^0x/)
  })

  test('are refused where the wallet knows better', async () => {
    await startConnected({
      approval: { methods: ['personal_sign', 'eth_sign', 'wallet_watchAsset', 'eth_sendTransaction'] },
    })
    await expect(dapp.request({ method: 'eth_sign', params: [first, message] })).rejects.toMatchObject({
      code: 4200,
    })
    await expect(dapp.request({ method: 'wallet_watchAsset', params: {} })).rejects.toMatchObject({
      code: -32601,
    })
    await expect(dapp.request({ method: 'personal_sign', params: [message, second] })).rejects.toMatchObject({
      code: 4100,
    })
    await expect(dapp.request({ method: 'eth_sendTransaction', params: ['all'] })).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('are answered once, also when delivered twice', async () => {
    const wallet = await startConnected()
    const { client } = dapp
    const topic = dapp.session?.topic ?? ''
    const id = 1_700_000_000_000_001
    const request = {
      id,
      jsonrpc: '2.0' as const,
      method: 'wc_sessionRequest',
      params: { chainId: 'eip155:31337', request: { method: 'personal_sign', params: [message, first] } },
    }
    client.core.history.set(topic, request)
    const answers: unknown[] = []
    client.core.relayer.on('relayer_message', (event: { topic: string }) => {
      if (event.topic === topic) answers.push(event)
    })
    // Encrypt it again each time: neither the relay nor the SDK takes it for the same message.
    for (let times = 0; times < 2; times += 1) {
      await client.core.relayer.publish(topic, await client.core.crypto.encode(topic, request), {
        ttl: 300,
        tag: 1108,
      })
    }
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    await sign()
    expect(answers).toHaveLength(2)
    expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(2)
  })
})

describe("requests in Solana's namespace", () => {
  const cluster = clusterId
  const payer = clusterAccounts[0].address
  const receiver = clusterAccounts[2].address
  const ask = <Answer>(method: string, params: unknown) =>
    dapp.request<Answer>({ method, params: params as object }, cluster)
  const startSolana = async (options: ScriptedWalletOptions = {}) => {
    const wallet = await start(options)
    await connect(dapp, wallet.pair, { chains: ['eip155:31337', cluster] })
    return wallet
  }
  async function transfer(amount: bigint): Promise<string> {
    const rpc = createSolanaRpc(`${sandbox.url}/solana`)
    const { value: latest } = await rpc.getLatestBlockhash().send()
    const source = createNoopSigner(address(payer))
    const instruction = getTransferSolInstruction({
      source,
      destination: address(receiver),
      amount: lamports(amount),
    })
    const message = appendTransactionMessageInstruction(
      instruction as never,
      setTransactionMessageLifetimeUsingBlockhash(
        latest,
        setTransactionMessageFeePayerSigner(source, createTransactionMessage({ version: 0 })),
      ),
    )
    return getBase64EncodedWireTransaction(compileTransaction(message as never))
  }

  test('share the account of the same index beside the EVM one, and say which', async () => {
    const wallet = await startSolana({ account: 1 })
    expect(wallet.solanaAccount).toBe(clusterAccounts[1].address)
    expect(wallet.sessions()).toMatchObject([
      {
        chains: [31337],
        networkIds: ['eip155:31337', cluster],
        accounts: [second, clusterAccounts[1].address],
      },
    ])
    expect(await ask('solana_getAccounts', {})).toEqual([{ pubkey: clusterAccounts[1].address }])
  })

  test('sign a message', async () => {
    const wallet = await startSolana()
    const bytes = new TextEncoder().encode('Hello, Solana')
    const { signature } = await ask<{ signature: string }>('solana_signMessage', {
      message: toBase58(bytes),
      pubkey: payer,
    })
    const key = await crypto.subtle.importKey('raw', fromBase58(payer), 'Ed25519', true, ['verify'])
    expect(await crypto.subtle.verify('Ed25519', key, fromBase58(signature), bytes)).toBe(true)
    expect(wallet.requests.at(-1)).toMatchObject({ method: 'solana_signMessage', networkId: cluster })
    expect(wallet.requests.at(-1)).not.toHaveProperty('chainId')
  })

  test('sign transactions, one or several, that the cluster then takes', async () => {
    await startSolana()
    const one = await ask<{ transaction: string; signature: string }>('solana_signTransaction', {
      transaction: await transfer(1_000_001n),
    })
    expect(await sendSolanaTransaction(`${sandbox.url}/solana`, fromBase64(one.transaction))).toBe(
      one.signature,
    )
    const { transactions } = await ask<{ transactions: string[] }>('solana_signAllTransactions', {
      transactions: [await transfer(1_000_002n), await transfer(1_000_003n)],
    })
    for (const each of transactions) {
      expect(await sendSolanaTransaction(`${sandbox.url}/solana`, fromBase64(each))).toMatch(/^\w{64,88}$/)
    }
  })

  test('send transactions that are confirmed', async () => {
    await startSolana()
    const { signature } = await ask<{ signature: string }>('solana_signAndSendTransaction', {
      transaction: await transfer(1_000_004n),
      pubkey: payer,
    })
    const rpc = createSolanaRpc(`${sandbox.url}/solana`)
    const { value } = await rpc.getSignatureStatuses([signature as Signature]).send()
    expect(value).toMatchObject([{ err: null }])
  })

  test('are rejected with 5000, and refused where the wallet knows better', async () => {
    const wallet = await startSolana({ approval: { methods: [...solanaMethods, 'solana_other'] } })
    wallet.next('reject')
    await expect(ask('solana_signMessage', { message: '2' })).rejects.toMatchObject({ code: 5000 })
    const refused = [
      ['solana_signMessage', { message: 'no 0 base58' }, -32602],
      ['solana_signMessage', { message: '2', pubkey: receiver }, 4100],
      ['solana_signTransaction', { transaction: 'AAAA' }, -32602],
      ['solana_signTransaction', [], -32602],
      ['solana_signAllTransactions', { transactions: Array(21).fill('AA==') }, -32602],
      ['solana_other', {}, -32601],
    ] as const
    for (const [method, params, code] of refused) {
      await expect(ask(method, params), method).rejects.toMatchObject({ code })
    }
  })
})

describe("requests in Bitcoin's namespace", () => {
  const [{ payment, ordinals }, { payment: other }] = ledgerAccounts
  const ask = <Answer>(method: string, params: unknown) =>
    dapp.request<Answer>({ method, params: params as object }, ledgerId)
  const startBitcoin = async (options: ScriptedWalletOptions = {}) => {
    const wallet = await start(options)
    await connect(dapp, wallet.pair, { chains: ['eip155:31337', ledgerId] })
    return wallet
  }
  const ledger = () => sandbox.description.bitcoin.esploraUrl
  const unspentOf = async (address: string) =>
    (await (await fetch(`${ledger()}/address/${address}/utxo`)).json()) as {
      txid: string
      vout: number
      value: number
    }[]
  const receivedBy = async (txid: string, address: string) => {
    const transaction = (await (await fetch(`${ledger()}/tx/${txid}`)).json()) as {
      vout: { scriptpubkey_address: string; value: number }[]
    }
    return transaction.vout.find((output) => output.scriptpubkey_address === address)?.value
  }
  /** A PSBT that spends an output of each of the account's addresses, in base64. */
  async function psbtOf(amount: bigint): Promise<string> {
    const transaction = new Transaction()
    for (const { address } of [payment, ordinals]) {
      const [coin] = await unspentOf(address)
      if (!coin) throw new Error('nothing to spend')
      const script = OutScript.encode(Address(ledgerPrefixes).decode(address))
      transaction.addInput({
        txid: coin.txid,
        index: coin.vout,
        witnessUtxo: { script, amount: BigInt(coin.value) },
      })
    }
    transaction.addOutputAddress(other.address, amount, ledgerPrefixes)
    return Buffer.from(transaction.toPSBT()).toString('base64')
  }
  const signInputs = [payment, ordinals].map(({ address }, index) => ({ address, index }))

  test('share both addresses of the account of the same index, and say which is for what', async () => {
    const wallet = await startBitcoin()
    expect(wallet.bitcoinAccount).toBe(payment.address)
    expect(wallet.sessions()).toMatchObject([{ accounts: [first, payment.address, ordinals.address] }])
    const all = [
      { address: payment.address, path: payment.path, intention: 'payment' },
      { address: ordinals.address, path: ordinals.path, intention: 'ordinal' },
    ]
    expect(await ask('getAccountAddresses', { account: payment.address })).toMatchObject(all)
    expect(
      await ask('getAccountAddresses', { account: payment.address, intentions: ['ordinal'] }),
    ).toMatchObject(all.slice(1))
  })

  test.each([
    ['payment', 'ecdsa', payment.address, undefined],
    ['payment', 'BIP-322', payment.address, 'bip322'],
    ['ordinals', 'BIP-322', ordinals.address, undefined],
  ])('sign a message by the %s address with %s', async (_, __, signer, protocol) => {
    const wallet = await startBitcoin()
    const { address, signature } = await ask<{ address: string; signature: string }>('signMessage', {
      account: payment.address,
      address: signer,
      message: 'Hello, Bitcoin',
      protocol,
    })
    expect(address).toBe(signer)
    const encoded = Buffer.from(signature, 'hex').toString('base64')
    expect(Verifier.verifySignature(signer, 'Hello, Bitcoin', encoded)).toBe(true)
    expect(wallet.requests.at(-1)).toMatchObject({ method: 'signMessage', networkId: ledgerId })
  })

  test('sign a PSBT by both addresses, and send it where that is asked for', async () => {
    await startBitcoin()
    const asked = { account: payment.address, psbt: await psbtOf(40_000_000n), signInputs }
    const { psbt, txid: none } = await ask<{ psbt: string; txid?: string }>('signPsbt', asked)
    expect(none).toBeUndefined()
    const signed = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
    signed.finalize()
    const { txid = '' } = await ask<{ txid?: string }>('signPsbt', { ...asked, broadcast: true })
    expect(txid).toBe(signed.id)
    expect(await receivedBy(txid, other.address)).toBe(40_000_000)
  })

  test('send a transfer that the ledger then has', async () => {
    await startBitcoin()
    const { txid } = await ask<{ txid: string }>('sendTransfer', {
      account: payment.address,
      recipientAddress: other.address,
      amount: '1234',
    })
    expect(await receivedBy(txid, other.address)).toBe(1234)
  })

  test('are rejected with 5000, and refused where the wallet knows better', async () => {
    const wallet = await startBitcoin()
    const { address: account } = payment
    const message = 'Hello'
    wallet.next('reject')
    await expect(ask('signMessage', { account, message })).rejects.toMatchObject({ code: 5000 })
    const psbt = await psbtOf(1_000n)
    const transfer = { account, recipientAddress: other.address, amount: '1000' }
    const refused = [
      ['signMessage', { account: other.address, message }, 4100],
      ['signMessage', { account, address: other.address, message }, 4100],
      ['signMessage', { account }, -32602],
      ['signMessage', { account, address: ordinals.address, message, protocol: 'ecdsa' }, -32602],
      ['signPsbt', { account, psbt: 'no base64!', signInputs }, -32602],
      ['signPsbt', { account, psbt, signInputs: [] }, -32602],
      ['signPsbt', { account, psbt, signInputs: [{ address: other.address, index: 0 }] }, 4100],
      ['signPsbt', { account, psbt, signInputs: [{ address: ordinals.address, index: 0 }] }, -32602],
      ['sendTransfer', { ...transfer, amount: '0' }, -32602],
      ['sendTransfer', { ...transfer, amount: 1000 }, -32602],
      ['sendTransfer', { ...transfer, memo: '00' }, -32602],
      ['sendTransfer', { ...transfer, amount: '2000000000000000' }, -32603],
    ] as const
    for (const [method, params, code] of refused) {
      await expect(ask(method, params), `${method} ${JSON.stringify(params)}`).rejects.toMatchObject({ code })
    }
  })

  test('follow another account, with the addresses in an event of their own', async () => {
    const wallet = await startBitcoin()
    const changed = new Promise<unknown>((resolve) => {
      dapp.client.on('session_event', ({ params: { event } }) => {
        if (event.name === 'bip122_addressesChanged') resolve(event.data)
      })
    })
    await wallet.switchAccount(1)
    expect(await changed).toMatchObject([{ address: other.address, intention: 'payment' }, {}])
    expect(wallet.sessions()).toMatchObject([
      { accounts: [second, other.address, ledgerAccounts[1].ordinals.address] },
    ])
  })
})

describe("requests in Polkadot's namespace", () => {
  const [one, other] = polkadotAccounts
  const { address: signer } = one
  const ask = (method: string, params: object) =>
    dapp.request<{ signature: string }>({ method, params }, relayId)
  const startPolkadot = async () => {
    const wallet = await start()
    await connect(dapp, wallet.pair, { chains: ['eip155:31337', relayId] })
    return wallet
  }
  const payload = {
    address: signer,
    version: 4,
    method: '0x00000c486579',
    era: '0x00',
    nonce: '0x00000000',
    tip: '0x00',
    specVersion: '0x00000001',
    transactionVersion: '0x00000001',
    genesisHash: relayGenesisHash,
    blockHash: relayGenesisHash,
    blockNumber: '0x00000000',
    signedExtensions: ['CheckGenesis', 'CheckMortality', 'CheckNonce', 'ChargeTransactionPayment'],
  }

  test('share the account of the same index', async () => {
    const wallet = await startPolkadot()
    expect(wallet.polkadotAccount).toBe(signer)
    expect(wallet.sessions()).toMatchObject([{ accounts: [first, signer], networkIds: [{}, relayId] }])
    await wallet.switchAccount(1)
    expect(wallet.sessions()).toMatchObject([{ accounts: [second, other.address] }])
  })

  test('sign a message between two words, so that it is no transaction', async () => {
    const wallet = await startPolkadot()
    for (const text of ['Hello', '0x48656c6c6f', '<Bytes>Hello</Bytes>']) {
      const { signature } = await ask('polkadot_signMessage', { address: signer, message: text })
      expect(signatureVerify('<Bytes>Hello</Bytes>', signature, signer)).toMatchObject({
        isValid: true,
        crypto: 'sr25519',
      })
    }
    expect(wallet.requests.at(-1)).toMatchObject({ method: 'polkadot_signMessage', networkId: relayId })
  })

  test('sign a transaction, with the kind of the key', async () => {
    await startPolkadot()
    const { signature } = await ask('polkadot_signTransaction', {
      address: signer,
      transactionPayload: payload,
    })
    const genesis = relayGenesisHash.slice(2)
    const signed = `0x00000c486579${'000000'}${genesis}${genesis}`
    expect(signature).toMatch(/^0x01/)
    expect(sr25519Verify(signed, `0x${signature.slice(4)}`, decodeAddress(signer))).toBe(true)
  })

  test('are rejected with 5000, and refused where the wallet knows better', async () => {
    const wallet = await startPolkadot()
    wallet.next('reject')
    const hello = { address: signer, message: 'Hello' }
    await expect(ask('polkadot_signMessage', hello)).rejects.toMatchObject({ code: 5000 })
    const transaction = { address: signer, transactionPayload: payload }
    const elsewhere = { ...payload, genesisHash: `0x${'91'.repeat(32)}` }
    const refused = [
      ['polkadot_signMessage', { ...hello, address: other.address }, 4100],
      ['polkadot_signMessage', { address: signer }, -32602],
      ['polkadot_signTransaction', { ...transaction, address: other.address }, 4100],
      ['polkadot_signTransaction', { address: signer }, -32602],
      ['polkadot_signTransaction', { ...transaction, transactionPayload: elsewhere }, -32602],
      [
        'polkadot_signTransaction',
        { ...transaction, transactionPayload: { ...payload, address: other.address } },
        -32602,
      ],
    ] as const
    for (const [method, params, code] of refused) {
      await expect(ask(method, params), `${method} ${JSON.stringify(params)}`).rejects.toMatchObject({ code })
    }
  })
})

describe('changes', () => {
  const nextEvent = (name: string) => new Promise<unknown>((resolve) => dapp.once(name, resolve))

  test('of the account reach the dapp, which then signs with it', async () => {
    const wallet = await startConnected()
    const updated = nextEvent('session_update')
    const changed = nextEvent('accountsChanged')
    await wallet.switchAccount(2)
    await updated
    expect(await changed).toEqual([third])
    expect(wallet.account).toBe(third)
    const signature = await sign()
    expect(
      await verifyMessage({ address: third as `0x${string}`, message: { raw: message }, signature }),
    ).toBe(true)
    await expect(wallet.switchAccount(5)).rejects.toThrow(RangeError)
  })

  test('of the network reach the dapp, which learns of a chain that was not approved', async () => {
    const wallet = await startConnected({ approval: { chains: [31337] } })
    const changed = nextEvent('chainChanged')
    await wallet.switchChain(31338)
    expect(String(await changed)).toBe('31338')
    expect(dapp.session?.namespaces.eip155?.accounts).toEqual([
      `eip155:31337:${first}`,
      `eip155:31338:${first}`,
    ])
    await expect(wallet.switchChain(1)).rejects.toThrow(RangeError)
  })

  test('of the network that the dapp asks for are done, or refused', async () => {
    const wallet = await startConnected({ approval: { chains: [31337] } })
    const ask = (chainId: string) =>
      dapp.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    wallet.next('reject')
    await expect(ask('0x7a6a')).rejects.toMatchObject({ code: 5000 })
    expect(await ask('0x7a6a')).toBeNull()
    expect(wallet.chainId).toBe(31338)
    await expect(ask('0x1')).rejects.toMatchObject({ code: 4902 })
  })
})

describe('endings', () => {
  test('by the wallet reach the dapp with 6000', async () => {
    const wallet = await startConnected()
    const ended = new Promise((resolve) => dapp.once('disconnect', resolve))
    await wallet.disconnect()
    expect(await ended).toMatchObject({ code: 6000 })
    expect(wallet.sessions()).toEqual([])
  })

  test('by the dapp reach the wallet', async () => {
    const wallet = await startConnected()
    await dapp.disconnect()
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]))
  })

  test('of the network leave messages in the mailbox until the wallet is back', async () => {
    const wallet = await startConnected()
    await wallet.goOffline()
    expect(wallet.status).toBe('offline')
    await expect(
      wallet.pair(`wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`),
    ).rejects.toMatchObject({ code: 'OFFLINE' })
    const changed = new Promise((resolve) => dapp.once('chainChanged', resolve))
    const before = await storedMessages()
    const signing = sign()
    const switching = wallet.switchChain(31338)
    await vi.waitFor(async () => expect(await storedMessages()).toBeGreaterThan(before))
    expect(wallet.requests).toHaveLength(1)
    await wallet.comeBack()
    expect(wallet.status).toBe('connected')
    expect(await signing).toMatch(/^0x/)
    await switching
    expect(String(await changed)).toBe('31338')
  })
})

test('refuses links that are none, old or used, without repeating them', async () => {
  const wallet = await start()
  await expect(wallet.pair('https://example.com')).rejects.toMatchObject({ code: 'LINK_INVALID' })
  const old = `wc:${'a'.repeat(64)}@2?expiryTimestamp=1&relay-protocol=irn&symKey=${'b'.repeat(64)}`
  await expect(wallet.pair(old)).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
    message: expect.not.stringContaining('bbb'),
  })
  let link = ''
  await connect(dapp, (uri) => {
    link = uri
    return wallet.pair(uri)
  })
  await expect(wallet.pair(link)).rejects.toMatchObject({ code: 'LINK_USED' })
})

test('refuses to leave this computer', async () => {
  const rpcUrl = () => 'http://127.0.0.1:1'
  await expect(startScriptedWallet({ sandboxUrl: 'http://example.com' })).rejects.toMatchObject({
    code: 'URL_NOT_LOOPBACK',
  })
  await expect(startScriptedWallet({ relayUrl: 'wss://relay.example.com', rpcUrl })).rejects.toMatchObject({
    code: 'URL_NOT_LOOPBACK',
  })
})
