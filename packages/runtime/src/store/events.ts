import type { Namespace } from '../base/caip.js'
import type { JsonValue } from '../config/types.js'
import type { Account, DisconnectReason } from '../connectors/types.js'
import type { WalletModalError } from '../errors/classes.js'

/**
 * How the modal was closed: by Escape, a click beside the dialog, its Close button, `Back` from its only view, the phone's sheet
 * pulled down; `action` is the app, or a journey that is over, such as connecting.
 */
export type CloseReason = 'escape' | 'backdrop' | 'button' | 'back' | 'drag' | 'action'

/** What a modal tells of what happened; `modal.on(name, listener)`. */
export interface ModalEvents {
  connect: { readonly namespace: Namespace; readonly account: Account; readonly networkId: string }
  /**
   * A namespace is no longer connected, or what is stored of it is dropped: so is what others keep of it, in the same step
   * (Spec §4: send draft, stored social provider). Comes before `disconnect`.
   */
  reset: { readonly namespace: Namespace }
  disconnect: { readonly namespace: Namespace; readonly reason: DisconnectReason }
  accountsChanged: { readonly namespace: Namespace; readonly accounts: readonly Account[] }
  /** The modal was closed. What the visitor had begun in it is over, unless a plugin keeps it. */
  closed: { readonly reason: CloseReason }
  chainChanged: { readonly namespace: Namespace; readonly networkId: string }
  /**
   * Something that the app's team should know of (Spec §8, "Alerts"): a switch to a network that the config doesn't list, which
   * whoever asked for it is told, too; a plugin that could not be activated when it wanted to be (`activateOn`); whatever a plugin
   * finds wrong with how it is set up.
   */
  alert: { readonly error: WalletModalError }
  /**
   * A step that is worth counting. The modal only reports it; nothing leaves the page unless the app or a plugin sends it.
   */
  track: TrackedEvent
}

/** What is told of something that is sent. */
interface SendProperties {
  readonly isSmartAccount: boolean
  /** CAIP-2. */
  readonly network: string
  /** Its symbol. */
  readonly token: string
  /** Of the token, not of its base units. */
  readonly amount: number
}

/**
 * The steps that the modal and its plugins report by the event `track` (Spec §8, "Tracking events"), with their properties.
 * No property holds an address, an email address, a search, or anything else that a visitor is known by.
 */
interface TrackedEvents {
  /** The dialog opened. */
  MODAL_OPEN: { readonly connected: boolean }
  /** The dialog closed. */
  MODAL_CLOSE: { readonly connected: boolean }
  /** A wallet shared an account. */
  CONNECT_SUCCESS: {
    readonly method: 'browser' | 'qrcode' | 'mobile'
    /** The wallet's name; `Unknown` for one that scanned a code without being chosen. */
    readonly name: string
  }
  /** A wallet refused or failed to connect. */
  CONNECT_ERROR: {
    /** An error code. */
    readonly message: string
  }
  DISCONNECT_SUCCESS: {
    /** `all` where none was named. */
    readonly namespace: Namespace
  }
  DISCONNECT_ERROR: { readonly message: string }
  /** A wallet agreed to change network, and did. */
  SWITCH_NETWORK: {
    /** CAIP-2. */
    readonly network: string
  }
  /** The form for sending was opened. */
  OPEN_SEND: { readonly isSmartAccount: boolean; readonly network: string }
  /** The visitor confirmed what is sent, and the wallet is asked. */
  SEND_INITIATED: SendProperties
  /** The chain has carried it out. */
  SEND_SUCCESS: SendProperties
  /** The wallet refused or failed to send it, or the chain didn't carry it out. */
  SEND_ERROR: SendProperties & {
    /** An error code. */
    readonly message: string
  }
  /** The visitor has scrolled to the end of the transactions that were there, and older ones are asked for. */
  LOAD_MORE_TRANSACTIONS: { readonly isSmartAccount: boolean }
  /** The visitor pressed Sign in the sign-in view. */
  CLICK_SIGN_SIWX_MESSAGE: SignInStep
  /** The visitor pressed Cancel in the sign-in view. */
  CLICK_CANCEL_SIWX: SignInStep
  /** The visitor has signed in. */
  SIWX_AUTH_SUCCESS: SignInStep
  /** Signing in failed, or nobody could say whether the visitor has signed in. */
  SIWX_AUTH_ERROR: SignInStep
  /** A part of an account's transactions could not be had. */
  ERROR_FETCH_TRANSACTIONS: { readonly isSmartAccount: boolean }
}

/** Where a visitor signs in. */
interface SignInStep {
  /** CAIP-2. */
  readonly network: string
  readonly isSmartAccount: boolean
}

/** The name of a tracked step. A third party's begins with `x-`. */
export type TrackedName = keyof TrackedEvents | `x-${string}`

/** The properties of a tracked step. */
export type TrackedProperties<Name extends TrackedName> = Name extends keyof TrackedEvents
  ? TrackedEvents[Name]
  : Readonly<Record<string, JsonValue>>

/** A tracked step: its name tells which properties it has. */
export type TrackedEvent =
  | {
      readonly [Name in keyof TrackedEvents]: {
        readonly event: Name
        readonly properties: TrackedEvents[Name]
      }
    }[keyof TrackedEvents]
  | { readonly event: `x-${string}`; readonly properties: Readonly<Record<string, JsonValue>> }
