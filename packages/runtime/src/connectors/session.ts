import type { NetworkId } from '../base/caip.js'

/**
 * The part of a session with a remote wallet (CAIP-25) that belongs to one namespace. The plugin that keeps
 * the session creates it.
 */
export interface SessionChannel {
  /** Name of the wallet, made safe to show. */
  readonly wallet: string
  /** The accounts that the wallet approves now on chains of this namespace; empty once the session is over. */
  accounts(): readonly { readonly networkId: NetworkId; readonly address: string }[]
  /** The methods that the wallet approved. */
  methods(): readonly string[]
  /**
   * The network in use, always an approved one: first the app's choice, if the wallet approved that. Undefined while the wallet
   * approves nothing of this namespace.
   */
  networkId(): NetworkId | undefined
  /** Remembers another network as the one in use. */
  networkChosen(networkId: NetworkId): void
  /** Sends a request over the session. Rejects with the wallet's own error, unchanged, or with `WALLET_DISCONNECTED`. */
  request(networkId: NetworkId, method: string, params: unknown): Promise<unknown>
  /** Listens until the returned function is called or the session is over. Never calls back synchronously. */
  listen(listener: SessionListener): () => void
}

/** Hears what happens in a session. */
export interface SessionListener {
  /** The wallet sent an event, unchecked (such as CAIP-319's `wallet_sessionChanged`). */
  event(name: string, data: unknown, networkId: string): void
  /** The approved accounts, networks or methods changed. */
  updated(): void
  /** The session is over. */
  ended(): void
}

/** A namespace's support for sessions with remote wallets. */
export interface SessionSupport {
  /** Methods to ask for. */
  readonly methods: readonly string[]
  /** Events to ask for. */
  readonly events: readonly string[]
  /** Older wallets' ids of networks, by CAIP-2 id. The proposal has both ids, and both mean that network. */
  readonly formerIds?: Readonly<Record<string, string>>
  /** Wraps a session as a provider that the namespace's own adapter accepts. Called once for each session. */
  createProvider(channel: SessionChannel): unknown
}
