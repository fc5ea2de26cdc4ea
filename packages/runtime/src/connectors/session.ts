import type { NetworkId } from '../base/caip.js'

/** One namespace's share of a session with a remote wallet (CAIP-25), as the plugin that keeps the session offers it. */
export interface SessionChannel {
  /** Name of the wallet, made safe to show. */
  readonly wallet: string
  /** The accounts that the wallet approved on chains of this namespace, as they are now; none once the session is over. */
  accounts(): readonly { readonly networkId: NetworkId; readonly address: string }[]
  /** The methods that the wallet approved. */
  methods(): readonly string[]
  /**
   * The network in use, one of the approved: at the start the app's wish, if it is among them. Undefined while nothing of
   * this namespace is approved.
   */
  networkId(): NetworkId | undefined
  /** Remembers another network as the one in use. */
  networkChosen(networkId: NetworkId): void
  /** Sends a request over the session; rejects with what the wallet answered, bare, or with `WALLET_DISCONNECTED`. */
  request(networkId: NetworkId, method: string, params: unknown): Promise<unknown>
  /** Listens to the session until the returned function is called, or it is over. Never calls back at once. */
  listen(listener: SessionListener): () => void
}

/** What happens in a session. */
export interface SessionListener {
  /** The wallet sent an event, unchecked (CAIP-319's `wallet_sessionChanged` and kin). */
  event(name: string, data: unknown, networkId: string): void
  /** What is approved changed. */
  updated(): void
  /** The session is over. */
  ended(): void
}

/** How a namespace is spoken over a session with a remote wallet. */
export interface SessionSupport {
  /** Methods to ask for. */
  readonly methods: readonly string[]
  /** Events to ask for. */
  readonly events: readonly string[]
  /** Ids by which older wallets know a network (CAIP-2), by its id: asked for besides, and taken for that network. */
  readonly formerIds?: Readonly<Record<string, string>>
  /** Wraps a session as a provider that the namespace's own adapter takes as a connector's. Called once a session. */
  createProvider(channel: SessionChannel): unknown
}
