import type { NetworkId } from '../base/caip.js'
import type { Connection } from './connection.js'
import type { Account } from './types.js'

/** Why a gate runs: the visitor connected, a stored session came back, or the account in use or its network is another one. */
export type GateCause = 'connect' | 'restore' | 'account' | 'network'

/** What a gate decides. */
export type GateVerdict = 'continue' | 'refuse'

/** What a gate decides on. */
export interface GateRequest {
  /** It can sign, though the app doesn't know of it yet. */
  readonly connection: Connection
  /** The account that is, or comes, into use. */
  readonly account: Account
  /** The network that the wallet is on. */
  readonly networkId: NetworkId
  readonly cause: GateCause
  /**
   * Aborted when the answer counts no more: the account or network is another one by now (the gate is run again for it), the
   * connection is over, or the visitor has given up. End what was begun.
   */
  readonly signal: AbortSignal
  /**
   * Shows a view of the gate's plugin and waits for what the visitor answers in it, as `router.ask` does. The view stays until `run`
   * settles, or asks something else. While a gate that holds asks, whatever else is to be opened shows this view.
   * @returns undefined when the visitor left the view, when `signal` is aborted, or, for a gate that doesn't hold, when this is no
   *   moment to interrupt: a wallet is being asked, or what is shown may not be left
   * @throws WalletModalError `UNKNOWN_VIEW`, `MODAL_LOAD_FAILED`
   */
  ask<Answer = unknown>(view: string, params?: unknown): Promise<Answer | undefined>
}

/** A step between the wallet's yes and the app: a sign-in, terms to accept, a network to choose. */
export interface Gate {
  /**
   * Whether nobody hears of the connection, account or network before this gate lets it through. One that doesn't hold runs once
   * the app knows, and can only keep the modal open with a view.
   */
  readonly holds: boolean
  /**
   * Decides. In tabs of one origin one gate of a plugin runs at a time, so that the visitor is asked once: it looks first for what
   * another tab has stored. Of a gate that holds, `'refuse'`, a throw, and a visitor who closes the modal disconnect; of one that
   * doesn't, the verdict changes nothing.
   */
  run(request: GateRequest): GateVerdict | Promise<GateVerdict>
  /**
   * Where opening starts in place of Account, asked at each opening: for a reason that can last, such as a network that the app
   * doesn't use. The view goes when the gate next runs and doesn't ask in it. @default Account
   */
  opensAt?(): string | undefined
}
