import type { NetworkId } from '../base/caip.js'
import type { Connection } from './connection.js'
import type { Account } from './types.js'

/** Why a gate runs: the visitor connected, a stored session was restored, or the account in use or its network changed. */
export type GateCause = 'connect' | 'restore' | 'account' | 'network'

/** A gate's decision. */
export type GateVerdict = 'continue' | 'refuse'

/** A connection for a gate to decide on. */
export interface GateRequest {
  /** The pending connection. It can sign even before the app knows about it. */
  readonly connection: Connection
  /** The account that is in use, or will be. */
  readonly account: Account
  /** The network that the wallet is on. */
  readonly networkId: NetworkId
  readonly cause: GateCause
  /**
   * Aborted when the answer no longer counts: the account or network has changed (the gate runs again), the connection is over, or the
   * visitor has given up. Stop all work then.
   */
  readonly signal: AbortSignal
  /**
   * Shows a view of the gate's plugin and waits for the visitor's answer, as `router.ask` does. The view stays until `run` settles or
   * asks something else. While a gate that holds asks, opening any other view shows this one.
   * @returns undefined if the visitor left the view, if `signal` is aborted, or, for a gate that doesn't hold, if the view must not
   *   interrupt: a wallet is being asked, or the present view can't be left
   * @throws WalletModalError `UNKNOWN_VIEW`, `MODAL_LOAD_FAILED`
   */
  ask<Answer = unknown>(view: string, params?: unknown): Promise<Answer | undefined>
}

/** A step between the wallet's yes and the app: a sign-in, terms to accept, a network to choose. */
export interface Gate {
  /**
   * Whether the app hears of the connection, account or network only after this gate has let it through. A gate that doesn't hold runs
   * when the app already knows, and can only keep the modal open with a view.
   */
  readonly holds: boolean
  /**
   * Decides. Among the tabs of one origin, one gate of a plugin runs at a time. First look for an answer that another tab has stored,
   * so that the visitor is asked once. If the gate holds, `'refuse'`, an error, or closing the modal disconnects the wallet; if it
   * doesn't, the verdict changes nothing.
   */
  run(request: GateRequest): GateVerdict | Promise<GateVerdict>
  /**
   * The view that the modal opens at in place of Account, asked at each opening: for a reason that can last, such as a network that
   * the app doesn't use. The view goes when the gate runs again and doesn't ask in it. @default Account
   */
  opensAt?(): string | undefined
}
