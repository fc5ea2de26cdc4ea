import { beforeEach, describe, expect, test, vi } from 'vitest'
import { externalUrl } from '../../base/externalUrl.js'
import type { Adapter } from '../../connectors/adapter.js'
import { askWallet, walletAnswerMs } from '../../connectors/askWallet.js'
import type { Connection, ConnectionListener, ConnectionReport } from '../../connectors/connection.js'
import { createConnection } from '../../connectors/createConnection.js'
import { fromProvider } from '../../connectors/fromProvider.js'
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

/** Whether the page remembers an approved wallet. */
let remembered = false

/** A toy chain's wallet: `open` asks the visitor, `accounts` and `network` don't. */
function wallet({ isGranted, isWithdrawn }: ContractWalletOptions): ContractWallet {
  remembered = isGranted
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

const keyOf = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()

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
    reported.length = 0
    await run().catch((error: Error) => void failures.set(rule, error.message))
  }
  return failures
}

const ask = ({ provider }: Connector, method: string) => (provider as ToyProvider).ask(method)
const never = () => new Promise<never>(() => {})
const reported: string[] = []

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

const batchRules = {
  own: 'a connection sends transactions together if its wallets can, and leaves sendCalls to the modal',
  capabilities:
    'capabilities tell what the wallet says, without a prompt; a wallet that fails to tell has none',
  ids: 'sendTogether asks the wallet once, tells both steps, and returns the ids on the chain',
  hold: 'sendTogether waits for `ask`, and asks the wallet nothing if that rejects',
  limit: 'sendTogether has no time limit for the visitor',
  whole:
    'sendTogether sends nothing with a wallet that carries out no batch as a whole: ATOMICITY_UNSUPPORTED',
  errors:
    'sendTogether rejects with one of our errors, a refusal with USER_REJECTED, nonsense with WALLET_ANSWER_INVALID',
} as const

type Sign = NonNullable<Connection['signMessage']>

/** Reports soundly, and lets a twin change the report. */
const reporting = (twist: (report: ConnectionReport) => ConnectionReport) =>
  connecting(({ report }) => ({ report: twist(report) }))

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
    'connect reports the accounts and the network of the wallet',
    "reports the app's network, not the wallet's",
    reporting((report) => ({ ...report, networkId: networks[0].id as never })),
    'The wallet is on toy:side, the report says toy:main',
  ],
  [
    'a wallet that claims every property connects like any other',
    'knows its own by a mark',
    (sound) => {
      const mark = Symbol('ours')
      return {
        async connect(connector, request) {
          const connection = await sound.connect(connector, request)
          const { provider } = connector
          const isOurs = typeof provider === 'object' && Object.hasOwn(provider ?? {}, mark)
          const report = { ...connection.report, networkId: 'toy:marked' as never }
          return isOurs ? { ...connection, report } : connection
        },
      }
    },
    'It was taken for something else, and is on "toy:marked"',
  ],
  [
    'connect asks for no other network',
    "switches to the app's network",
    (sound) => ({
      async connect(connector, request) {
        const connection = await sound.connect(connector, request)
        await connection.switchNetwork(networks[0])
        return connection
      },
    }),
    'connect asked switch',
  ],
  [
    'connect has no time limit for the visitor',
    'gives the visitor a minute',
    (sound, { clock }) => ({
      connect: (...given) =>
        new Promise((resolve, reject) => {
          const timer = clock.setTimeout(() => reject(new ConnectorError('WALLET_TIMEOUT', 'Late.')), 60_000)
          sound
            .connect(...given)
            .then(resolve, reject)
            .finally(() => clock.clearTimeout(timer))
        }),
    }),
    'it rejected with WALLET_TIMEOUT',
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
    'restore sends no request that prompts after the permission was withdrawn, or says `restoreMayPrompt`',
    'goes by what it remembers, not by what the wallet grants',
    (sound) => ({
      async restore(connector) {
        const report = await sound.restore(connector)
        if (!report && remembered) await ask(connector, 'open')
        return report
      },
    }),
    'restore asked open, so it has to wait for a gesture',
  ],
  [
    'restore reports the grant of the wallet, and undefined without one',
    'rejects when nothing is granted',
    (sound) => ({
      async restore(connector) {
        const connection = await sound.restore(connector)
        if (!connection) throw new ConnectorError('WALLET_DISCONNECTED', 'Nothing.')
        return connection
      },
    }),
    'The wallet grants nothing, but it rejected with WALLET_DISCONNECTED',
  ],
  [
    'an invalid response is WALLET_ANSWER_INVALID',
    'believes what it is told',
    (sound) => ({
      async connect(connector) {
        const answer = await new Promise<unknown>((resolve) => resolve(ask(connector, 'open'))).catch(
          (error: unknown) => {
            throw fromProvider(error, 'Toy')
          },
        )
        const isHonest = Array.isArray(answer) && answer[0] === addresses[0]
        const honest = await sound.restore(connector)
        if (isHonest && honest) return honest
        const address = String((answer as never[])[0])
        const accounts = [{ namespace: 'toy', address, type: 'eoa' }] as const
        return { ...(honest as Connection), report: { accounts, networkId: networks[0].id as never } }
      },
    }),
    'The wallet answered [42]: it resolved to an account 42',
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
    "disconnect doesn't throw when the wallet fails",
    'lets the refusal through',
    connecting(({ connector }, { clock }) => ({
      disconnect: () =>
        new Promise((resolve, reject) => {
          const timer = clock.setTimeout(() => resolve(), 3_000)
          new Promise((answered) => answered(ask(connector, 'forget')))
            .then(() => resolve(), reject)
            .finally(() => clock.clearTimeout(timer))
        }),
    })),
    'The wallet refused, and it rejected with a bare 4200',
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
    'watch reports each change once',
    'repeats what the wallet repeats',
    connecting(({ connector, watch }) => ({
      watch(listener) {
        const stop = watch(listener)
        let last: string | undefined
        const hear: Listener = (event, payload) => {
          if (event !== 'accounts' || !Array.isArray(payload) || payload.length === 0) return
          const [first, ...others] = String(payload) === last ? parseAccounts(payload) : []
          last = String(payload)
          if (first) listener.changed({ accounts: [first, ...others] })
        }
        const provider = connector.provider as ToyProvider
        provider.listen(hear)
        return () => {
          stop()
          provider.leave(hear)
        }
      },
    })),
    /accounts addr1second,accounts addr1second/,
  ],
  [
    'watch reports disconnected when no account is left',
    'says nothing of it',
    hearing((listener) => ({ ...listener, disconnected: () => {} })),
    'No account was left; it reported nothing',
  ],
  [
    'watch ignores invalid events',
    'passes nonsense on',
    connecting((sound) => ({
      watch(listener) {
        const stop = sound.watch(listener)
        const provider = sound.connector.provider as ToyProvider
        const hear: Listener = (_, payload) => {
          if (payload === 'x') listener.changed({ networkId: payload as never })
        }
        provider.listen(hear)
        return () => {
          stop()
          provider.leave(hear)
        }
      },
    })),
    'After an invalid event it reported "network x"',
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
    'a new watch reports everything, although an earlier one stops later',
    'lets go of whoever follows a wallet',
    connecting((sound) => {
      let followed: ConnectionListener | undefined
      return {
        watch(listener) {
          followed = listener
          const stop = sound.watch({
            ...listener,
            changed: (change) => (change.networkId ? followed : listener)?.changed(change),
          })
          return () => {
            followed = undefined
            stop()
          }
        },
      }
    }),
    'It should have reported "network toy:side"; it reported accounts addr1second,addr1first',
  ],
  [
    'two adapters share nothing: each reports every change',
    'remembers what any of them told',
    hearing((listener) => ({
      ...listener,
      changed(change) {
        const key = keyOf(change.accounts ?? [])
        if (reported.includes(key)) return
        if (sharing && change.accounts) reported.push(key)
        listener.changed(change)
      },
    })),
    'The second reported accounts addr1first',
  ],
  [
    "switchNetwork asks, and leaves the report to the wallet's event",
    'tells the news itself',
    connecting((sound) => {
      const listeners = new Set<ConnectionListener>()
      return {
        watch(listener) {
          listeners.add(listener)
          return sound.watch(listener)
        },
        async switchNetwork(network) {
          await sound.switchNetwork(network)
          for (const listener of listeners) listener.changed({ networkId: network.id as never })
        },
      }
    }),
    'the adapter reported "network toy:side"',
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
    'signMessage has no time limit for the visitor',
    'gives the visitor a minute',
    connecting(({ signMessage }, { clock }) => ({
      signMessage: (given) =>
        new Promise((resolve, reject) => {
          const timer = clock.setTimeout(() => reject(new ConnectorError('WALLET_TIMEOUT', 'Late.')), 60_000)
          signMessage?.(given)
            .then(resolve, reject)
            .finally(() => clock.clearTimeout(timer))
        }),
    })),
    'it rejected with WALLET_TIMEOUT',
  ],
  [
    'signMessage rejects with one of our errors, a refusal with USER_REJECTED',
    'takes every refusal for a failure',
    signing(
      (sign) => (given) =>
        sign(given).catch((error: { readonly code?: unknown }) => {
          if (error.code !== 'USER_REJECTED') throw error
          throw new ConnectorError('WALLET_REQUEST_FAILED', 'It failed.')
        }),
    ),
    'The wallet rejected with 4001, and it rejected with WALLET_REQUEST_FAILED',
  ],
  [
    'an invalid signature is WALLET_ANSWER_INVALID',
    'believes what it is told',
    signing(
      (sign) => (given) =>
        sign(given).catch((error: { readonly code?: unknown }) => {
          if (error.code !== 'WALLET_ANSWER_INVALID') throw error
          return { signature: 'x', scheme: 'ed25519' }
        }),
    ),
    'The wallet answered with garbage, and it resolved',
  ],
  [
    "signMessage asks no wallet to sign for an account that isn't the connection's",
    'signs for whoever is named',
    connecting(({ connector, report, signMessage }) => ({
      async signMessage(given) {
        const isOwn = given.account.address === report.accounts[0].address
        const answer = isOwn ? await signMessage?.(given) : undefined
        return answer ?? { signature: String(await ask(connector, 'sign')), scheme: 'ed25519' }
      },
    })),
    'it resolved',
  ],
  [
    batchRules.own,
    'has a loop for several of its own',
    connecting(({ sendTransaction }) => ({
      sendCalls: async () => ({ isBatch: false, ids: [String(sendTransaction)] }),
    })),
    'It has sendCalls',
  ],
  [
    batchRules.capabilities,
    'passes the failure on',
    connecting(({ connector }) => ({
      capabilities: async () => {
        const isAble = (await ask(connector, 'can')) === 'together'
        return { sendsCalls: isAble, atomic: isAble ? 'supported' : 'unsupported' }
      },
    })),
    'The wallet tells nothing, and it rejected',
  ],
  [
    batchRules.ids,
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
    batchRules.hold,
    'asks at once',
    together((send) => (all, options) => {
      const early = (kind: 'batch' | 'upgrade') => void options.ask(kind)?.catch(() => {})
      return send(all, { ...options, ask: early as () => undefined })
    }),
    'The wallet was asked while `ask` was pending.',
  ],
  [
    batchRules.limit,
    'gives the visitor a minute',
    connecting(({ sendTogether }, { clock }) => ({
      sendTogether: (all, options) =>
        Promise.race([
          sendTogether?.(all, options) as Promise<readonly [string]>,
          new Promise<never>((_, reject) => {
            clock.setTimeout(() => reject(new ConnectorError('WALLET_TIMEOUT', 'It took long.')), 60_000)
          }),
        ]),
    })),
    'it rejected with WALLET_TIMEOUT',
  ],
  [
    batchRules.whole,
    'asks any wallet',
    connecting(({ connector }) => ({
      async sendTogether(_, options) {
        await options.ask('batch')
        const id = await askWallet(() => ask(connector, 'sendAll'), { wallet: 'Toy' })
        if (typeof id !== 'string' || !/^tx1\w+$/.test(id)) throw invalid()
        options.sent('batch')
        return [id]
      },
    })),
    'The wallet does not carry out batches, and it resolved',
  ],
  [
    batchRules.errors,
    'takes nonsense for an id',
    together(
      (send) => (all, options) =>
        send(all, options).catch((error: { readonly code?: unknown }) => {
          if (error.code !== 'WALLET_ANSWER_INVALID') throw error
          return ['x']
        }),
    ),
    'The wallet answered with garbage, and it resolved',
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

/** True only while the twin that shares it runs. */
let sharing = false

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

describe('each rule fails for the adapter that breaks it, and no other rule does', () => {
  test.each(twins)('%s: one that %s', async (rule, name, twin, complaint) => {
    sharing = name.startsWith('remembers')
    const failures = await broken(twin)
    expect([...failures.keys()]).toEqual([rule])
    expect(failures.get(rule)).toMatch(complaint)
  })
})
