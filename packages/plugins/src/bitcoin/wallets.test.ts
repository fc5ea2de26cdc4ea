import { ConnectorError, type SessionChannel, type SessionListener } from '@wallet-modal/runtime/chain'
import type { Clock, Connection, NetworkId } from '@wallet-modal/runtime/plugin'
import { fakeClock, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { createBitcoinAdapter } from './adapter.js'
import type { BitcoinProvider } from './BitcoinProvider.js'
import { chainId } from './bitcoinChains.js'
import { createSessionWallet } from './session.js'

const pay = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const main = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const [testnet, mainnet, signet] = [
  chainId('bitcoin:testnet'),
  chainId('bitcoin:mainnet'),
  chainId('bitcoin:signet'),
]

const base64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes))
/** Makes a PSBT of an unsigned transaction and further bytes. */
const psbtOf = (transaction: readonly number[], beside: readonly number[] = []) =>
  base64([0x70, 0x73, 0x62, 0x74, 0xff, 1, 0, transaction.length, ...transaction, ...beside, 0])
const asked = psbtOf([1, 2, 3])
const signed = psbtOf([1, 2, 3], [1, 7, 1, 9])
const forged = psbtOf([1, 2, 4])
const txid = 'ab'.repeat(32)
const ecdsa = [39, ...Array(64).fill(1)]
const bip322 = [2, 71, ...Array(105).fill(1)]
const bytes = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))

interface Answers {
  readonly signature?: readonly number[]
  readonly psbt?: string
  readonly txid?: string
}

/** Each way to reach a wallet, with the wallet's answers and a log of its requests. */
const ways: Readonly<Record<string, (answers: Answers, log: unknown[][]) => unknown>> = {
  'the Wallet Standard': ({ signature = bip322, psbt = signed, txid: id = txid }, log) => ({
    accounts: [{ address: pay, chains: ['bitcoin:testnet'] }],
    features: {
      'bitcoin:connect': { connect: () => ({ accounts: [{ address: pay }] }) },
      'bitcoin:signMessage': {
        signMessage: (input: object) => {
          log.push(['signMessage', input])
          return [{ signature: Uint8Array.from(signature) }]
        },
      },
      'bitcoin:signTransaction': {
        signTransaction: (input: object) => {
          log.push(['signTransaction', input])
          return [{ signedPsbt: bytes(psbt) }]
        },
      },
      'bitcoin:signAndSendTransaction': { signAndSendTransaction: () => [{ txId: id }] },
    },
  }),
  'sats-connect': ({ signature = bip322, psbt = signed, txid: id = txid }, log) => ({
    request: async (method: string, params: unknown) => {
      log.push([method, params])
      const results: Readonly<Record<string, unknown>> = {
        wallet_connect: { addresses: [{ address: pay, purpose: 'payment' }] },
        wallet_getAccount: { addresses: [{ address: pay, purpose: 'payment' }] },
        signMessage: { signature: base64(signature) },
        signPsbt: { psbt, txid: id },
        sendTransfer: { txid: id },
      }
      const result = results[method]
      return result ? { jsonrpc: '2.0', result } : { jsonrpc: '2.0', error: { code: -32601 } }
    },
  }),
  'a session': (answers, log) => sessionOf(answers, log).wallet,
}

function sessionOf(
  { signature = bip322, psbt = signed, txid: id = txid }: Answers = {},
  log: unknown[][] = [],
) {
  let accounts = [
    { networkId: testnet, address: pay },
    { networkId: signet, address: pay },
    { networkId: mainnet, address: 'rubbish' },
  ]
  let active: NetworkId = testnet
  const listeners = new Set<SessionListener>()
  const channel: SessionChannel = {
    wallet: 'Phone',
    accounts: () => accounts,
    methods: () => ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    networkId: () => active,
    networkChosen(chosen) {
      active = chosen
    },
    async request(_, method, params) {
      log.push([method, params])
      if (method === 'getAccountAddresses') {
        return [
          { address: pay, publicKey: `02${'ab'.repeat(32)}`, path: "m/84'/1'/0'/0/0", intention: 'payment' },
        ]
      }
      const hex = signature.map((byte) => byte.toString(16).padStart(2, '0')).join('')
      return { signature: hex, psbt, txid: id }
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    wallet: createSessionWallet(channel),
    approve(next: typeof accounts) {
      accounts = next
      for (const listener of listeners) listener.updated()
    },
    end() {
      accounts = []
      for (const listener of listeners) listener.ended()
    },
  }
}

const connectorOf = (provider: unknown) => ({
  id: 'a',
  name: 'A',
  type: 'ANNOUNCED' as const,
  namespace: 'bip122',
  provider,
})
const adapterOf = (clock: Clock = fakeClock(), chains: readonly string[] = [testnet, signet, mainnet]) =>
  createBitcoinAdapter({ clock, chains })
const request = () => ({ signal: new AbortController().signal })

async function connected(way: string, answers: Answers = {}) {
  const log: unknown[][] = []
  const adapter = adapterOf()
  const connector = connectorOf(ways[way]?.(answers, log))
  const connection = await adapter.connect(connector, request())
  return { connection, report: connection.report, log, provider: providerOf(connection) }
}

const providerOf = ({ provider }: Connection) => provider as BitcoinProvider

/** Records a connection's changes: the first of the new accounts, the new network, and the end. */
function newsOf(connection: Connection): string[] {
  const reported: string[] = []
  connection.watch({
    changed({ accounts, networkId }) {
      if (accounts) reported.push(accounts[0].address)
      if (networkId) reported.push(networkId)
    },
    disconnected: () => void reported.push('disconnected'),
  })
  return reported
}

const invalid = expect.objectContaining({ code: 'WALLET_ANSWER_INVALID' })

describe.each(Object.keys(ways))('a wallet of %s', (way) => {
  test('names its addresses, and is on the first network of the app that they fit', async () => {
    const { provider, report } = await connected(way)
    expect(await provider.getAccountAddresses()).toMatchObject([{ address: pay, type: 'payment' }])
    expect([report.networkId, report.accounts[0].address]).toEqual([testnet, pay])
  })

  test('signs a message, by the protocol that was asked for', async () => {
    const message = { address: pay, message: 'ä' }
    const { provider } = await connected(way)
    expect(await provider.signMessage(message)).toBe(base64(bip322))
    expect(await provider.signMessage({ ...message, protocol: 'bip322' })).toBe(base64(bip322))
    await expect(provider.signMessage({ ...message, protocol: 'ecdsa' })).rejects.toEqual(invalid)
    const other = await connected(way, { signature: ecdsa })
    expect(await other.provider.signMessage({ ...message, protocol: 'ecdsa' })).toBe(base64(ecdsa))
    await expect(other.provider.signMessage({ ...message, protocol: 'bip322' })).rejects.toEqual(invalid)
  })

  test('signs the PSBT that was asked for, and no other', async () => {
    const psbt = { psbt: asked, signInputs: [{ address: pay, index: 0 }] }
    expect(await (await connected(way)).provider.signPSBT(psbt)).toEqual({ psbt: signed })
    for (const answer of [forged, base64([1, 2, 3])]) {
      const { provider } = await connected(way, { psbt: answer })
      await expect(provider.signPSBT(psbt)).rejects.toEqual(invalid)
    }
  })

  test('sends what it signed, and says as what', async () => {
    const psbt = { psbt: asked, signInputs: [{ address: pay, index: 0 }], broadcast: true }
    expect(await (await connected(way)).provider.signPSBT(psbt)).toMatchObject({ txid })
    const { provider } = await connected(way, { txid: 'x' })
    await expect(provider.signPSBT(psbt)).rejects.toEqual(invalid)
  })
})

test.each(['sats-connect', 'a session'])(
  'a wallet of %s sends satoshi to an address of the network',
  async (way) => {
    const { provider, log } = await connected(way)
    expect(await provider.sendTransfer({ recipient: pay, amount: 7n })).toBe(txid)
    const before = log.length
    await expect(provider.sendTransfer({ recipient: main, amount: 7n })).rejects.toMatchObject({
      code: 'INVALID_CAIP_ADDRESS',
    })
    await expect(provider.sendTransfer({ recipient: pay, amount: 0n })).rejects.toMatchObject({
      code: 'WALLET_REQUEST_FAILED',
    })
    expect(log.length).toBe(before)
  },
)

test('a request that a wallet does not support fails without asking the wallet', async () => {
  const { provider } = await connected('the Wallet Standard')
  await expect(provider.sendTransfer({ recipient: pay, amount: 1n })).rejects.toMatchObject({
    code: 'WALLET_REQUEST_FAILED',
  })
  await expect(provider.signMessage({ address: main, message: '' })).rejects.toMatchObject({
    code: 'WALLET_REQUEST_FAILED',
  })
})

test('inputs of one address are asked for together (Wallet Standard)', async () => {
  const { provider, log } = await connected('the Wallet Standard')
  const signInputs = [0, 2, 1].map((index) => ({
    address: pay,
    index,
    ...(index === 1 && { sighashTypes: [3] }),
  }))
  await provider.signPSBT({ psbt: asked, signInputs })
  expect(log.at(-1)).toMatchObject([
    'signTransaction',
    { inputsToSign: [{ signingIndexes: [0, 2] }, { signingIndexes: [1], sigHash: 3 }] },
  ])
})

describe('whatever a wallet answers', () => {
  const explode = () => {
    throw new Error('hostile')
  }
  const bomb = new Proxy([], { get: explode, has: explode, getPrototypeOf: explode })
  const { proxy: revoked, revoke } = Proxy.revocable([], {})
  revoke()
  const trap = Object.defineProperty({}, 'signature', { get: explode })

  /** A wallet of either standard, which keeps its word only until it is connected. */
  const turning = (answer: () => unknown, named: unknown): readonly object[] => {
    const first = { result: { addresses: [{ address: pay }] } }
    let isConnected = false
    const standard = {
      get accounts() {
        return isConnected ? named : undefined
      },
      features: {
        'bitcoin:connect': {
          connect() {
            isConnected = true
            return { accounts: [{ address: pay }] }
          },
        },
        'bitcoin:signMessage': { signMessage: answer },
        'bitcoin:signTransaction': { signTransaction: answer },
      },
    }
    return [standard, { request: async (method: string) => (method === 'wallet_connect' ? first : answer()) }]
  }

  test.each([
    ['throws at whatever is done with it', bomb],
    ['is a proxy that was revoked', revoked],
    ['throws when it is read', trap],
  ])('an app hears of it by an error of ours: it %s', async (_, hostile) => {
    const answers = [
      () => hostile,
      () => [hostile],
      () => [{ signature: hostile, signedPsbt: hostile }],
      () => ({ result: hostile }),
      () => ({ result: { signature: hostile, psbt: hostile, addresses: hostile } }),
      () => ({ error: hostile }),
      () => {
        throw hostile
      },
      () => Promise.reject(hostile),
    ]
    for (const wallet of answers.flatMap((answer) => turning(answer, hostile))) {
      const provider = providerOf(await adapterOf().connect(connectorOf(wallet), request()))
      const asking = [
        provider.signMessage({ address: pay, message: '' }),
        provider.signPSBT({ psbt: asked, signInputs: [{ address: pay, index: 0 }] }),
        // Resolves with the shared addresses if the wallet names no others.
        provider
          .getAccountAddresses()
          .then(() => Promise.reject(new ConnectorError('WALLET_REQUEST_FAILED', ''))),
      ]
      for (const one of await Promise.allSettled(asking)) {
        expect(one).toMatchObject({ status: 'rejected', reason: expect.any(ConnectorError) })
      }
    }
  })

  test('bytes whose iterator returns other bytes are passed on as they were checked', async () => {
    const changeling = Object.defineProperty(bytes(signed), Symbol.iterator, {
      value: () => bytes(forged).values(),
    })
    const connector = connectorOf({
      accounts: [{ address: pay }],
      features: {
        'bitcoin:connect': { connect: () => ({ accounts: [{ address: pay }] }) },
        'bitcoin:signTransaction': { signTransaction: () => [{ signedPsbt: changeling }] },
      },
    })
    const provider = providerOf(await adapterOf().connect(connector, request()))
    expect(await provider.signPSBT({ psbt: asked, signInputs: [{ address: pay, index: 0 }] })).toEqual({
      psbt: signed,
    })
  })
})

describe('news', () => {
  const other = 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'
  const listed = (address: string) => ({ result: { addresses: [{ address, purpose: 'payment' }] } })

  /** A wallet whose answers and events are in the test's hand. */
  function teller() {
    const cbs: ((event: unknown) => void)[] = []
    const asked: string[] = []
    const answers = { next: (): unknown => listed(pay) }
    const connector = connectorOf({
      async request(method: string) {
        asked.push(method)
        return answers.next()
      },
      addListener: ({ eventName, cb }: { eventName: string; cb: (event: unknown) => void }) =>
        void (eventName === 'accountChange' && cbs.push(cb)),
    })
    const change = (event: object) => {
      for (const cb of cbs) cb(event)
    }
    return { connector, answers, asked, change }
  }

  test('is a difference from the reported accounts, not from the answer to another request', async () => {
    const { connector, answers, change } = teller()
    const adapter = adapterOf()
    const reported = newsOf(await adapter.connect(connector, request()))
    answers.next = () => listed(other)
    await adapter.connect(connector, request())
    change(listed(other).result)
    expect(reported).toEqual([other])
  })

  test('is newer than the answer to an earlier question', async () => {
    const { connector, answers, change } = teller()
    const reported = newsOf(await adapterOf().connect(connector, request()))
    let answer = (_: unknown) => {}
    answers.next = () => new Promise((resolve) => (answer = resolve))
    change({})
    await settled()
    change(listed(other).result)
    answer(listed(pay))
    await settled()
    expect(reported).toEqual([other])
  })

  test('without accounts makes the adapter ask, one question at a time, however often it comes', async () => {
    const { connector, answers, asked, change } = teller()
    const reported = newsOf(await adapterOf().connect(connector, request()))
    answers.next = () => listed(other)
    for (let time = 0; time < 1_000; time += 1) change({})
    await settled()
    expect([asked, reported]).toEqual([['wallet_connect', 'wallet_getAccount', 'wallet_getAccount'], [other]])
  })
})

describe('networks', () => {
  test('a wallet elsewhere is reported where its addresses are, and not moved unasked', async () => {
    const adapter = adapterOf(fakeClock(), [mainnet])
    const connector = connectorOf(ways['the Wallet Standard']?.({}, []))
    expect((await adapter.connect(connector, request())).report.networkId).toBe(testnet)
  })

  test('a wallet on a local network is reported there, and on no public test network', async () => {
    const local = 'bcrt1qxgq00s96r7g865w3sv2urgw205hw93f5d3cp97'
    const connector = connectorOf({
      request: async () => ({ result: { addresses: [{ address: local, purpose: 'payment' }] } }),
    })
    const { report } = await adapterOf().connect(connector, request())
    expect(report.networkId).toBe('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
  })

  test('one wallet that is found in two ways is on a network in each', async () => {
    const log: unknown[][] = []
    const provider = ways['the Wallet Standard']?.({}, log)
    const adapter = adapterOf()
    const connect = () => adapter.connect(connectorOf(provider), request())
    const [one, other] = [await connect(), await connect()]
    await other.switchNetwork({ id: signet } as never)
    const asking = { psbt: asked, signInputs: [{ address: pay, index: 0 }] }
    await providerOf(one).signPSBT(asking)
    await providerOf(other).signPSBT(asking)
    expect(log.map(([, input]) => (input as { chain: string }).chain)).toEqual([
      'bitcoin:testnet',
      'bitcoin:signet',
    ])
  })

  test('a wallet whose addresses stay the same is told the network with each request', async () => {
    const { connection, provider, log } = await connected('the Wallet Standard')
    await connection.switchNetwork({ id: signet } as never)
    await provider.signPSBT({ psbt: asked, signInputs: [{ address: pay, index: 0 }] })
    expect(log.at(-1)).toMatchObject(['signTransaction', { chain: 'bitcoin:signet' }])
  })

  test('one that would need others is asked where it can be, else it is said', async () => {
    const standard = await connected('the Wallet Standard')
    await expect(standard.connection.switchNetwork({ id: mainnet } as never)).rejects.toMatchObject({
      code: 'CHAIN_UNRECOGNISED',
    })

    const named: string[] = []
    let address = pay
    const connector = connectorOf({
      async request(method: string, params: { name: string }) {
        if (method === 'wallet_changeNetwork') {
          named.push(params.name)
          address = main
          return { result: null }
        }
        return { result: { addresses: [{ address, purpose: 'payment' }] } }
      },
    })
    const connection = await adapterOf().connect(connector, request())
    const reported = newsOf(connection)
    await connection.switchNetwork({ id: mainnet } as never)
    expect([named, reported]).toEqual([['Mainnet'], [main, mainnet]])
  })
})

describe('sats-connect', () => {
  test.each([
    ['a refusal', { code: -32000, message: 'no' }, 'USER_REJECTED'],
    ['no access', { code: -32002, message: 'no' }, 'WALLET_UNAUTHORISED'],
    ['anything else', { code: -32603, message: 'broken' }, 'WALLET_REQUEST_FAILED'],
    ['an error without a form', 'broken', 'WALLET_REQUEST_FAILED'],
  ])('answers %s as an error', async (_, error, code) => {
    const connector = connectorOf({ request: async () => ({ jsonrpc: '2.0', error }) })
    await expect(adapterOf().connect(connector, request())).rejects.toMatchObject({ code })
  })

  test('a wallet from before wallet_connect is asked for its accounts as it was then', async () => {
    const connector = connectorOf({
      request: async (method: string) =>
        method === 'getAccounts'
          ? { result: [{ address: pay, purpose: 'payment' }] }
          : { error: { code: -32601, message: 'unknown' } },
    })
    const { report } = await adapterOf().connect(connector, request())
    expect(report.accounts).toMatchObject([{ address: pay, type: 'payment' }])
    expect(await adapterOf().restore(connector)).toBeUndefined()
  })

  test('one from before it is not asked any more when the visitor has turned away meanwhile', async () => {
    const methods: string[] = []
    let answer = (_: unknown) => {}
    const connector = connectorOf({
      request(method: string) {
        methods.push(method)
        return new Promise((resolve) => (answer = resolve))
      },
    })
    const turning = new AbortController()
    const connecting = adapterOf().connect(connector, { signal: turning.signal })
    turning.abort()
    answer({ error: { code: -32601, message: 'unknown' } })
    await expect(connecting).rejects.toBeInstanceOf(ConnectorError)
    expect(methods).toEqual(['wallet_connect'])
  })

  test('a request that does not need the visitor has a time limit, also from an app', async () => {
    const clock = fakeClock()
    const adapter = adapterOf(clock)
    const connector = connectorOf({
      request: (method: string) =>
        method === 'wallet_connect'
          ? Promise.resolve({ result: { addresses: [{ address: pay, purpose: 'payment' }] } })
          : new Promise(() => {}),
    })
    const asking = providerOf(await adapter.connect(connector, request())).getAccountAddresses()
    clock.advance(3_000)
    await expect(asking).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  })

  test('a change without addresses makes the adapter ask, without a prompt', async () => {
    const cbs: ((event: unknown) => void)[] = []
    let address = pay
    const methods: string[] = []
    const connector = connectorOf({
      async request(method: string) {
        methods.push(method)
        return { result: { addresses: [{ address, purpose: 'payment' }] } }
      },
      addListener({ eventName, cb }: { eventName: string; cb: (event: unknown) => void }) {
        if (eventName === 'accountChange') cbs.push(cb)
      },
    })
    const reported = newsOf(await adapterOf().connect(connector, request()))
    address = 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'
    for (const cb of cbs) cb({ type: 'accountChange' })
    await settled()
    expect([reported, methods]).toEqual([[address], ['wallet_connect', 'wallet_getAccount']])
  })

  test('a provider that changes under a request signs nothing but what was asked for', async () => {
    let psbt = signed
    const connector = connectorOf({
      request: async (method: string) =>
        method === 'signPsbt'
          ? {
              get result() {
                const answer = { psbt }
                psbt = forged
                return answer
              },
            }
          : { result: { addresses: [{ address: pay, purpose: 'payment' }] } },
    })
    const provider = providerOf(await adapterOf().connect(connector, request()))
    const asking = { psbt: asked, signInputs: [{ address: pay, index: 0 }] }
    expect(await provider.signPSBT(asking)).toEqual({ psbt: signed })
    await expect(provider.signPSBT(asking)).rejects.toEqual(invalid)
  })
})

describe('a session', () => {
  test('of the accounts that it holds, sound ones count, with key and path as the wallet says', async () => {
    const adapter = adapterOf()
    const { wallet } = sessionOf()
    const connector = connectorOf(wallet)
    const connection = await adapter.connect(connector, request())
    expect(connection.report.accounts).toMatchObject([{ address: pay }])
    expect(await providerOf(connection).getAccountAddresses()).toEqual([
      { address: pay, type: 'payment', publicKey: `02${'ab'.repeat(32)}`, path: "m/84'/1'/0'/0/0" },
    ])
  })

  test('goes to networks that it approves, and to no other', async () => {
    const connection = await adapterOf().connect(connectorOf(sessionOf().wallet), request())
    const reported = newsOf(connection)
    await connection.switchNetwork({ id: signet } as never)
    await expect(connection.switchNetwork({ id: mainnet } as never)).rejects.toMatchObject({
      code: 'CHAIN_UNRECOGNISED',
    })
    expect(reported).toEqual([signet])
  })

  test('tells of other accounts, and of its end', async () => {
    const adapter = adapterOf()
    const { wallet, approve, end } = sessionOf()
    const connector = connectorOf(wallet)
    const reported = newsOf(await adapter.connect(connector, request()))
    const other = 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'
    approve([{ networkId: testnet, address: other }])
    end()
    expect(reported).toEqual([other, 'disconnected'])
    await expect(adapter.connect(connector, request())).rejects.toEqual(invalid)
  })

  const testnet4 = 'bip122:00000000da84f2bafbbc53dee25a72ae'
  const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

  /** A wallet of sats-connect on the main network, which knows these networks. */
  async function onMain(known: readonly string[]) {
    const named: string[] = []
    let address = main
    const connector = connectorOf({
      async request(method: string, params: { name: string }) {
        if (method === 'wallet_changeNetwork') {
          named.push(params.name)
          if (!known.includes(params.name)) return { error: { code: -32602, message: 'Invalid params' } }
          address = pay
        }
        return { result: { addresses: [{ address, purpose: 'payment' }] } }
      },
    })
    const connection = await adapterOf(fakeClock(), [mainnet, testnet4, regtest, 'bip122:own']).connect(
      connector,
      request(),
    )
    return { connection, reported: newsOf(connection), named }
  }

  test.each([
    [testnet4, 'Testnet4'],
    [regtest, 'Regtest'],
  ])('a wallet on the main network is asked for the app’s own test network %s', async (id, name) => {
    const { connection, reported, named } = await onMain([name])
    await connection.switchNetwork({ id } as never)
    expect([named, reported]).toEqual([[name], [pay, id]])
  })

  test('a wallet that refuses the app’s own test network stays on the main network', async () => {
    const { connection, reported } = await onMain([])
    await expect(connection.switchNetwork({ id: regtest } as never)).rejects.toMatchObject({
      userMessage: 'Invalid params',
    })
    expect(reported).toEqual([])
  })

  test('a wallet is asked for no network that sats-connect has no name for', async () => {
    const { connection, reported, named } = await onMain(['Mainnet'])
    await expect(connection.switchNetwork({ id: 'bip122:own' } as never)).rejects.toMatchObject({
      code: 'CHAIN_UNRECOGNISED',
    })
    expect([named, reported]).toEqual([[], []])
  })
})
