import { beforeEach, describe, expect, test, vi } from 'vitest'
import { externalUrl } from '../../base/externalUrl.js'
import type { Adapter } from '../../connectors/adapter.js'
import { askWallet, walletAnswerMs } from '../../connectors/askWallet.js'
import type { Connection, ConnectionListener, ConnectionReport } from '../../connectors/connection.js'
import { createConnection } from '../../connectors/createConnection.js'
import type { Account, Connector } from '../../connectors/types.js'
import { ConnectorError } from '../../errors/classes.js'
import type {
  AdapterContract,
  AdapterParts,
  ContractWallet,
  ContractWalletOptions,
} from './adapterContract.js'
import type { Check } from './contract.js'
import { describeAdapter } from './describeAdapter.js'

const addresses = ['addr1first', 'addr1second'] as const
const networkAt = (id: string) => ({
  id: `toy:${id}`,
  name: `Toy ${id}`,
  nativeCurrency: { name: 'Toy', symbol: 'TOY', decimals: 9 },
  rpcUrls: ['https://node.example/toy'],
  explorerUrl: 'https://toys.example/scan',
})
const networks = [networkAt('main'), networkAt('side')] as const

type Listener = (event: string, payload: unknown) => void
interface ToyProvider {
  ask(method: string): unknown
  listen(listener: Listener): void
  leave(listener: Listener): void
}

/** A toy chain's wallet: `open` asks the visitor, `accounts` and `network` don't. */
function wallet({ isGranted, isWithdrawn }: ContractWalletOptions): ContractWallet {
  const listeners = new Set<Listener>()
  const asked: string[] = []
  let granted = isGranted && !isWithdrawn
  let network: unknown = networks[0].id
  let shared: unknown = [addresses[0]]
  let answer = (_: string, honest: () => unknown) => honest()
  const tell: Listener = (event, payload) => {
    for (const listener of [...listeners]) listener(event, payload)
  }
  const answers: Readonly<Record<string, () => unknown>> = {
    open() {
      granted = true
      return shared
    },
    accounts: () => (granted ? shared : []),
    network: () => network,
    sign: () => 'sig1honest',
    can: () => 'together',
    sendAll: () => 'tx1both',
  }
  const provider: ToyProvider = {
    ask(method) {
      asked.push(method)
      return answer(method, () => answers[method]?.() ?? null)
    },
    listen: (listener) => void listeners.add(listener),
    leave: (listener) => void listeners.delete(listener),
  }
  return {
    provider,
    asked,
    get listeners() {
      return listeners.size
    },
    respond(next) {
      answer = next
    },
    accountsChanged(payload) {
      shared = payload
      tell('accounts', payload)
    },
    networkChanged(id) {
      network = id
      tell('network', id)
    },
  }
}

const invalid = () => new ConnectorError('WALLET_ANSWER_INVALID', 'The wallet made no sense.')

function parseAccounts(answer: unknown): Account[] {
  try {
    const all = Array.isArray(answer) && answer.length <= 100 ? [...answer] : [undefined]
    if (all.every((one) => typeof one === 'string' && /^addr1\w{1,50}$/.test(one))) {
      return all.map((address) => ({ namespace: 'toy', address, type: 'eoa' }))
    }
  } catch {
    // As if it were another thing.
  }
  throw invalid()
}

function parseNetwork(answer: unknown): ConnectionReport['networkId'] {
  if (typeof answer === 'string' && /^\w+:\w{1,32}$/.test(answer))
    return answer as ConnectionReport['networkId']
  throw invalid()
}

/** A sound adapter. */
function createToyAdapter({ clock }: AdapterParts): Adapter {
  const providerOf = ({ provider }: Connector) => {
    try {
      if (typeof (provider as ToyProvider).ask === 'function') return provider as ToyProvider
    } catch {
      // As if there were none.
    }
    throw invalid()
  }
  const limit = { clock, timeoutMs: walletAnswerMs }
  const askFor = (connector: Connector, method: string, isLimited = true) => {
    const provider = providerOf(connector)
    return askWallet(() => provider.ask(method), { wallet: connector.name, ...(isLimited && { limit }) })
  }
  const report = async (
    connector: Connector,
    asking: Promise<unknown>,
  ): Promise<ConnectionReport | undefined> => {
    const [first, ...others] = parseAccounts(await asking)
    if (!first) return undefined
    return { accounts: [first, ...others], networkId: parseNetwork(await askFor(connector, 'network')) }
  }
  const read = (connector: Connector) => report(connector, askFor(connector, 'accounts'))
  const connectionTo = (connector: Connector, found: ConnectionReport) =>
    createConnection({
      connector,
      report: found,
      provider: connector.provider,
      clock,
      read: () => read(connector),
      listen({ accounts, network }) {
        const hear: Listener = (event, payload) => {
          try {
            if (event === 'network') network(parseNetwork(payload))
            if (event === 'accounts') accounts(parseAccounts(payload))
          } catch {
            // Without a request.
          }
        }
        const provider = providerOf(connector)
        provider.listen(hear)
        return () => provider.leave(hear)
      },
      disconnect: async () => {
        try {
          await askFor(connector, 'forget')
        } catch {
          // It can't.
        }
      },
      async switchNetwork() {
        await askFor(connector, 'switch', false)
        return undefined
      },
      async signMessage() {
        const signature = await askFor(connector, 'sign', false)
        if (typeof signature !== 'string' || !/^sig1\w+$/.test(signature)) throw invalid()
        return { signature, scheme: 'ed25519' }
      },
      capabilities: async () =>
        (await askFor(connector, 'can').catch(() => undefined)) === 'together'
          ? { sendsCalls: true, atomic: 'supported' }
          : { sendsCalls: false, atomic: 'unsupported' },
      async sendTogether(_, { ask: announce, sent }) {
        if ((await askFor(connector, 'can').catch(() => undefined)) !== 'together')
          throw new ConnectorError('ATOMICITY_UNSUPPORTED', 'The wallet carries out one at a time.')
        await announce('batch')
        const id = await askFor(connector, 'sendAll', false)
        if (typeof id !== 'string' || !/^tx1\w{1,50}$/.test(id)) throw invalid()
        sent('batch')
        return [id]
      },
    })

  return {
    namespace: 'toy',
    async connect(connector) {
      const found = await report(connector, askFor(connector, 'open', false))
      if (!found) throw invalid()
      return connectionTo(connector, found)
    },
    async restore(connector) {
      const found = await read(connector)
      return found && connectionTo(connector, found)
    },
    explorer: {
      address: ({ explorerUrl }, address) =>
        /^addr1\w{1,50}$/.test(address) ? externalUrl(`${explorerUrl}/a/${address}`) : undefined,
      transaction: ({ explorerUrl }, hash) =>
        /^tx1\w{1,50}$/.test(hash) ? externalUrl(`${explorerUrl}/t/${hash}`) : undefined,
    },
  }
}

/** The rules that an adapter breaks, and why. */
async function broken(twin: (sound: Adapter, parts: AdapterParts) => Partial<Adapter>) {
  const checks: Check[] = []
  const contract: AdapterContract = {
    describe: (_, define) => define(),
    test: (rule, run) => void checks.push({ rule, run }),
    wallet,
    addresses,
    networks,
    prompts: ['open'],
    switches: ['switch'],
    signs: ['sign'],
    batches: { method: 'sendAll', payloads: ['pay', 'pay'], id: 'tx1both' },
  }
  describeAdapter((parts) => {
    const sound = createToyAdapter(parts)
    return { ...sound, ...twin(sound, parts) }
  }, contract)
  const failures = new Map<string, string>()
  for (const { rule, run } of checks) {
    await run().catch((error: Error) => void failures.set(rule, error.message))
  }
  return failures
}

const never = () => new Promise<never>(() => {})

/** Connects soundly, and lets a twin change the connection. */
const connecting =
  (twist: (sound: Connection, parts: AdapterParts) => Partial<Connection>) =>
  (adapter: Adapter, parts: AdapterParts): Partial<Adapter> => {
    const twisted = (connection: Connection) => ({ ...connection, ...twist(connection, parts) })
    return {
      connect: (...given) => adapter.connect(...given).then(twisted),
      restore: async (...given) => {
        const connection = await adapter.restore(...given)
        return connection && twisted(connection)
      },
    }
  }

/** Listens soundly, and lets a twin change the events. */
const hearing = (twist: (listener: ConnectionListener) => ConnectionListener) =>
  connecting((sound) => ({ watch: (listener) => sound.watch(twist(listener)) }))

/** Signs soundly, and lets a twin change the result. */
const signing = (twist: (sign: Sign) => Sign) =>
  connecting(({ signMessage }) => (signMessage ? { signMessage: twist(signMessage) } : {}))

type Together = NonNullable<Connection['sendTogether']>

/** Lets a twin change how several transactions are sent. */
const together = (twist: (sound: Together) => Together) =>
  connecting(({ sendTogether }) => (sendTogether ? { sendTogether: twist(sendTogether) } : {}))

type Sign = NonNullable<Connection['signMessage']>

type Twin = (sound: Adapter, parts: AdapterParts) => Partial<Adapter>

const twins: readonly (readonly [rule: string, twin: string, Twin, complaint: string | RegExp])[] = [
  [
    'connect asks before its first await: the click must be fresh',
    'loads something first',
    (sound) => ({
      async connect(...given) {
        await null
        return sound.connect(...given)
      },
    }),
    'None of open was asked',
  ],
  [
    'steps without the visitor have a time limit: connect, restore and disconnect end',
    'waits for a silent wallet to be brought back',
    (sound) => ({
      restore: (connector) =>
        sound.restore(connector).catch((error: { code?: unknown }) => {
          if (error.code === 'WALLET_TIMEOUT') return never()
          throw error
        }),
    }),
    'restore: the wallet is silent',
  ],
  [
    'restore sends no request that prompts, and opens no window',
    'opens a window',
    (sound) => ({
      restore(connector) {
        if (typeof window !== 'undefined') window.open('https://wallet.example')
        return sound.restore(connector)
      },
    }),
    'It opened a window',
  ],
  [
    'errors of wallets become our errors',
    'passes on what the wallet threw',
    (sound) => ({
      connect: (connector, request) =>
        sound.connect(connector, request).catch((error: Error) => {
          throw error.cause ?? error
        }),
    }),
    /it rejected with a bare (declined|lost)/,
  ],
  [
    'no timer, listener or error is left at the end',
    'leaves a timer behind',
    (sound, { clock }) => ({
      restore(connector) {
        clock.setTimeout(() => {}, 3_000)
        return sound.restore(connector)
      },
    }),
    '1 timers of the clock are left',
  ],
  [
    'watch reports disconnected when no account is left',
    'says nothing of it',
    hearing((listener) => ({ ...listener, disconnected: () => {} })),
    'No account was left; it reported nothing',
  ],
  [
    'watch is silent after it was stopped, and leaves no listener',
    'goes on',
    connecting((sound) => ({
      watch(listener) {
        sound.watch(listener)
        return () => {}
      },
    })),
    'It was stopped, and reported "accounts addr1second"',
  ],
  [
    'switchNetwork rejects when the wallet refuses',
    'takes a refusal for a yes',
    connecting((sound) => ({ switchNetwork: (network) => sound.switchNetwork(network).catch(() => {}) })),
    'The wallet refused, and it resolved',
  ],
  [
    'a connection signs messages if its wallets can, and names the scheme',
    'tells a scheme of its own',
    signing((sign) => async (given) => ({ ...(await sign(given)), scheme: 'toy' as never })),
    'Unknown scheme toy',
  ],
  [
    'signMessage asks before its first await: the click must be fresh',
    'loads something first',
    signing((sign) => async (given) => {
      await null
      return sign(given)
    }),
    'None of sign was asked when signMessage returned',
  ],
  [
    'a connection sends transactions together if its wallets can, and leaves sendCalls to the modal',
    'has a loop for several of its own',
    connecting(({ sendTransaction }) => ({
      sendCalls: async () => ({ isBatch: false, ids: [String(sendTransaction)] }),
    })),
    'It has sendCalls',
  ],
  [
    'sendTogether asks the wallet once, tells both steps, and returns the ids on the chain',
    'tells twice that it sent',
    together((send) => (all, options) => {
      const sent = (kind: 'batch' | 'upgrade') => {
        options.sent(kind)
        options.sent(kind)
      }
      return send(all, { ...options, sent })
    }),
    'sent batch after 1, sent batch after 1',
  ],
  [
    "explorer links open the network's explorer, through the link gate, or don't exist",
    'joins texts',
    () => ({
      explorer: {
        address: ({ explorerUrl }, address) => explorerUrl && `${explorerUrl}/a/${address}`,
        transaction: () => undefined,
      },
    }),
    'javascript:alert(1)',
  ],
]

beforeEach(() => {
  // Twins load no code: skip the real time that the contract allows for loading.
  let nowMs = 0
  vi.spyOn(Date, 'now').mockImplementation(() => {
    nowMs += 1_000
    return nowMs
  })
})

test('a sound adapter keeps every rule', async () => {
  expect(await broken(() => ({}))).toEqual(new Map())
})

// One or two for each file of checks: what keeps the rules is shown by the plugins' own contract tests.
describe('a rule fails for the adapter that breaks it, and no other rule does', () => {
  test.each(twins)('%s: one that %s', async (rule, _, twin, complaint) => {
    const failures = await broken(twin)
    expect([...failures.keys()]).toEqual([rule])
    expect(failures.get(rule)).toMatch(complaint)
  })
})
