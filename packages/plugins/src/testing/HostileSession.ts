import {
  type Adapter,
  attempt,
  ConnectorError,
  fromProvider,
  type SessionChannel,
  type SessionListener,
  type WalletAdapter,
} from '@wallet-modal/runtime/chain'
import type {
  AnyPlugin,
  Connection,
  Connector,
  Namespace,
  NetworkId,
  PluginContext,
} from '@wallet-modal/runtime/plugin'
import { HostileWallet, type Saying } from './HostileWallet.js'
import type { Making } from './rubbish.js'
import type { Surroundings } from './Surroundings.js'

/** An account that a session holds. Whoever keeps the session lets none pass on a chain that the app did not propose. */
export interface HeldAccount {
  readonly networkId: string
  readonly address: string
}

/** One session, as a page knows it. */
class Session {
  readonly listeners = new Set<SessionListener>()
  readonly endings = new Set<() => void>()
  private active: string | undefined

  constructor(
    readonly topic: string,
    private readonly wallet: HostileSession,
    private readonly methods: readonly string[],
    /** What it holds; none once it is over. */
    public accounts: readonly HeldAccount[],
  ) {}

  get networkIds(): readonly NetworkId[] {
    return [...new Set(this.accounts.map(({ networkId }) => networkId as NetworkId))]
  }

  get networkId(): NetworkId | undefined {
    return this.networkIds.find((id) => id === this.active) ?? this.networkIds[0]
  }

  readonly channel: SessionChannel = {
    wallet: 'Remote',
    accounts: () => this.accounts as ReturnType<SessionChannel['accounts']>,
    methods: () => this.methods,
    networkId: () => this.networkId,
    networkChosen: (id) => {
      this.active = id
    },
    request: async () => this.wallet.answer(),
    listen: (listener) => {
      this.listeners.add(listener)
      return () => void this.listeners.delete(listener)
    },
  }

  approve(accounts: readonly HeldAccount[]): void {
    if (this.accounts.length === 0) return
    this.accounts = accounts
    if (accounts.length === 0) this.end()
    else for (const listener of [...this.listeners]) listener.updated()
  }

  end(): void {
    this.accounts = []
    const reported = [...this.endings, ...[...this.listeners].map((listener) => () => listener.ended())]
    this.release()
    for (const tell of reported) tell()
  }

  release(): void {
    this.endings.clear()
    this.listeners.clear()
  }
}

/** A remote wallet, which approves what it likes, and changes its mind. */
export class HostileSession extends HostileWallet {
  readonly provider = undefined
  private live: Session | undefined
  private opened = 0

  constructor(
    world: Surroundings,
    name: string,
    sayings: readonly Saying[],
    private readonly methods: readonly string[],
    /** What it answers to a request, if it is in the mood. */
    private readonly answers: (wallet: HostileWallet) => unknown = () => ({}),
  ) {
    super(world, name, sayings)
  }

  appear(): void {}

  tell(saying: Making): void {
    this.live?.approve(parseHeld(saying()))
  }

  babble(value: unknown): void {
    for (const listener of this.live?.listeners ?? []) listener.event('accountsChanged', value, 'rubbish')
  }

  answer(): unknown {
    return this.take('request', () => this.answers(this))
  }

  /** The networks that it shares accounts on, the one in use first. */
  get networkIds(): readonly string[] {
    const { accounts = [], networkId } = this.live ?? {}
    const { fits } = this.world.chain
    const held = accounts.filter((one) => this.owns(one.address) && fits(one.address, one.networkId))
    return held
      .map((one) => one.networkId)
      .sort((one, other) => Number(other === networkId) - Number(one === networkId))
  }

  /** The visitor approves, or the wallet does as it likes. @throws ConnectorError */
  async settle(signal: AbortSignal): Promise<Session> {
    const answer = await new Promise((resolve) =>
      resolve(this.take('connect', () => this.saying.make())),
    ).catch((error: unknown) => {
      throw fromProvider(error, 'Remote')
    })
    const accounts = parseHeld(answer)
    if (accounts.length === 0 || signal.aborted) {
      throw new ConnectorError('WALLET_ANSWER_INVALID', 'The wallet approved nothing.')
    }
    this.opened += 1
    return this.open(`${this.opened}`, accounts)
  }

  /** What is left of a session after a page load. */
  reopen(topic: string | undefined): Session | undefined {
    const { live } = this
    if (!live || live.topic !== topic || live.accounts.length === 0) return undefined
    return this.open(topic, live.accounts)
  }

  private open(topic: string, accounts: readonly HeldAccount[]): Session {
    return new Session(topic, this, this.methods, accounts)
  }

  use(session: Session | undefined): void {
    this.live = session
  }
}

/** What passes: texts, on chains in the manner of CAIP-10. */
const parseHeld = (answer: unknown): readonly HeldAccount[] =>
  attempt(() =>
    Array.from({ length: Math.min((answer as readonly unknown[]).length, 200) }, (_, at) => {
      const { networkId, address } = (answer as readonly HeldAccount[])[at] as HeldAccount
      return { networkId, address }
    }).filter(({ networkId, address }) => typeof networkId === 'string' && typeof address === 'string'),
  ) ?? []

/** A fake of a plugin that keeps a session with a remote wallet: what is shared in it is left to the chain to parse. */
export const sessionPlugin = (namespace: Namespace, wallet: HostileSession): AnyPlugin => ({
  manifest: {
    id: 'session',
    connectors: [{ id: 'remote', name: wallet.name, type: 'WALLET_CONNECT', namespaces: [namespace] }],
  },
  load: async () => (context) => ({ connectors: { remote: sessionAdapter(context, wallet) } }),
})

/** A session in use, and the connector as the chain's own adapter takes it. */
interface Use {
  readonly session: Session
  readonly adapter: Adapter
  readonly own: Connector
}

function sessionAdapter(context: PluginContext, wallet: HostileSession): WalletAdapter {
  let live: Use | undefined
  context.onDispose(() => live?.session.release())

  async function open(session: Session, connector: Connector): Promise<Use> {
    if (live?.session === session) return live
    const { adapter, session: support } = await context.loadNamespace(connector.namespace)
    const provider = support?.createProvider(session.channel)
    return { session, adapter, own: { ...connector, provider } }
  }

  /** The chain's own connection, as the session's plugin hands it on. */
  async function connectionOver(use: Use, connector: Connector): Promise<Connection | undefined> {
    const { session, adapter, own } = use
    const inner = await adapter.restore(own)
    if (!inner || session.accounts.length === 0) return undefined
    if (live !== use) live?.session.end()
    live = use
    wallet.use(session)
    return {
      ...inner,
      connector,
      report: { ...inner.report, approvedNetworkIds: session.networkIds, sessionId: session.topic },
      watch(listener) {
        const stopWatching = inner.watch(listener)
        const ended = () => listener.disconnected()
        session.endings.add(ended)
        const stopUpdates = session.channel.listen({
          event: () => {},
          updated() {
            listener.changed({ approvedNetworkIds: session.networkIds })
            // What was in use may be approved no more.
            inner.reread?.().catch(() => {})
          },
          ended: () => {},
        })
        wallet.isHeard = true
        return () => {
          session.endings.delete(ended)
          stopUpdates()
          stopWatching()
        }
      },
      async disconnect() {
        if (live === use) live = undefined
        session.end()
      },
    }
  }

  return {
    async connect(connector, { signal }) {
      const session = await wallet.settle(signal)
      const use = await open(session, connector)
      const connection = signal.aborted ? undefined : await connectionOver(use, connector)
      if (connection) return connection
      session.end()
      throw new ConnectorError('WALLET_ANSWER_INVALID', 'The wallet shared no account.')
    },
    async restore(connector, topic) {
      const session = live?.session.topic === topic ? live?.session : wallet.reopen(topic)
      return session && connectionOver(await open(session, connector), connector)
    },
  }
}
