import type { NetworkId } from '../base/caip.js'

/** An account on a network. */
export interface CapabilitiesRequest {
  /** One of the connection's. */
  readonly account: string
  readonly networkId: NetworkId
}

/** A wallet's capabilities for an account on a network (EIP-5792). */
export interface WalletCapabilities {
  /** Whether the wallet takes several calls in one request. */
  readonly sendsCalls: boolean
  /**
   * Whether the wallet carries out all calls of a request or none: `ready` if the visitor first has to agree to an upgrade of the
   * account (EIP-7702).
   */
  readonly atomic: 'supported' | 'ready' | 'unsupported'
}

/** A step of sending calls. */
export interface CallsStep {
  /**
   * - `batch`: the wallet is asked for all calls together.
   * - `upgrade`: the wallet is asked to upgrade the account by a call that sends nothing to the account itself; the batch follows.
   * - `single`: the wallet is asked for one call of several.
   */
  readonly kind: 'batch' | 'upgrade' | 'single'
  /** Index of the first call of the step; 0 for a batch and an upgrade. */
  readonly index: number
}

/** Options of `Connection.sendCalls`. */
export interface CallsOptions {
  /**
   * - `preferred`: all together where the wallet carries out all or none; otherwise one after another, each once the chain has executed
   *   the one before.
   * - `required`: never one after another. Rejects with `ATOMICITY_UNSUPPORTED`, or `UPGRADE_REJECTED` if the visitor refuses the
   *   upgrade.
   *
   * @default 'preferred'
   */
  readonly atomic?: 'required' | 'preferred'
  /** Ends the wait; the request stays open in the wallet. */
  readonly signal?: AbortSignal | undefined
  /**
   * Called right before the wallet is asked. A returned promise holds the request, so that a view can wait for the visitor's click.
   * Rejecting sends no more calls.
   */
  beforeStep?(step: CallsStep): Promise<void> | undefined
  /** Hears how the steps go. Not called after `sendCalls` has settled. */
  onProgress?(progress: CallsProgress): void
}

/** How a step went. */
export interface CallsProgress extends CallsStep {
  /**
   * - `sent`: the visitor has agreed, and the wallet sends.
   * - `executed`: the chain has executed the call, and the next one follows.
   */
  readonly status: 'sent' | 'executed'
  /** The call's id on the chain, of a single call. After a higher fee, an executed call has another id than it was sent with. */
  readonly id?: string
}

/** Options of `Connection.sendTogether`. */
export interface TogetherOptions {
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined
  /** Call this right before each request that the visitor sees. Await what it returns, if anything. Rejecting ends it all. */
  ask(kind: 'batch' | 'upgrade'): Promise<void> | undefined
  /** Call this once the visitor has agreed. */
  sent(kind: 'batch' | 'upgrade'): void
}

/** Calls that a wallet has sent. */
export interface SentCalls {
  /** Whether the wallet has sent them together. */
  readonly isBatch: boolean
  /**
   * Ids on the chain, in order: of the transactions that carry out a batch, usually one; or of each call. All but the last one are
   * executed. A call that its sender replaced by the same with a higher fee has the replacement's id.
   */
  readonly ids: readonly [string, ...string[]]
}
