import type { Namespace } from '../base/caip.js'
import type { JsonValue } from '../config/types.js'
import type { Account, DisconnectReason } from '../connectors/types.js'
import type { WalletModalError } from '../errors/classes.js'

/**
 * How the modal was closed: by Escape, a click beside the dialog, its Close button, `Back` from its only view, or pulling the sheet
 * down on a phone. `action`: by the app, or at the end of a flow such as connecting.
 */
export type CloseReason = 'escape' | 'backdrop' | 'button' | 'back' | 'drag' | 'action'

/** The events of a modal: `modal.on(name, listener)`. */
export interface ModalEvents {
  connect: { readonly namespace: Namespace; readonly account: Account; readonly networkId: string }
  /**
   * A namespace is disconnected, or its stored session is removed. Drop what you keep about it, such as a send draft (Spec §4). Emitted
   * before `disconnect`.
   */
  reset: { readonly namespace: Namespace }
  disconnect: { readonly namespace: Namespace; readonly reason: DisconnectReason }
  accountsChanged: { readonly namespace: Namespace; readonly accounts: readonly Account[] }
  /** The modal was closed, which cancels what the visitor had started in it, unless a plugin keeps it. */
  closed: { readonly reason: CloseReason }
  chainChanged: { readonly namespace: Namespace; readonly networkId: string }
  /**
   * An error for the app's developers (Spec §8, "Alerts"): a switch to a network that isn't in the config, a plugin that failed to
   * activate by itself (`activateOn`), or a plugin's own report about its setup.
   */
  alert: { readonly error: WalletModalError }
  /** A step for analytics. Nothing leaves the page unless the app or a plugin sends it. */
  track: TrackedEvent
}

/** Properties of a transfer. */
export interface SendProperties {
  readonly isSmartAccount: boolean
  /** CAIP-2. */
  readonly network: string
  /** Symbol. */
  readonly token: string
  /** The power of ten at or below the token's amount: 100 for 250. With an exact amount, the time would tell which transaction it is. */
  readonly amount: number
}

/**
 * The steps that the modal and its plugins report by the event `track` (Spec §8, "Tracking events"), with their properties.
 * No property identifies the visitor: no address, email address or search.
 */
export interface TrackedEvents {
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
    /** `all` without a named namespace. */
    readonly namespace: Namespace
  }
  DISCONNECT_ERROR: { readonly message: string }
  /** A wallet has switched networks on request. */
  SWITCH_NETWORK: {
    /** CAIP-2. */
    readonly network: string
  }
  /** The send form opened. */
  OPEN_SEND: { readonly isSmartAccount: boolean; readonly network: string }
  /** The visitor confirmed the review, and the wallet is asked. */
  SEND_INITIATED: SendProperties
  /** The chain has executed the transfer. */
  SEND_SUCCESS: SendProperties
  /** The wallet refused or failed to send, or the chain didn't execute the transfer. */
  SEND_ERROR: SendProperties & {
    /** An error code. */
    readonly message: string
  }
  /** The visitor scrolled to the end of the transactions, and older ones are requested. */
  LOAD_MORE_TRANSACTIONS: { readonly isSmartAccount: boolean }
  /** The visitor pressed Sign in the sign-in view. */
  CLICK_SIGN_SIWX_MESSAGE: SignInStep
  /** The visitor pressed Cancel in the sign-in view. */
  CLICK_CANCEL_SIWX: SignInStep
  /** The visitor has signed in. */
  SIWX_AUTH_SUCCESS: SignInStep
  /** Signing in failed, or the sessions could not be read. */
  SIWX_AUTH_ERROR: SignInStep
  /** A page of an account's transactions failed to load. */
  ERROR_FETCH_TRANSACTIONS: { readonly isSmartAccount: boolean }
}

/** Properties of a sign-in. */
export interface SignInStep {
  /** CAIP-2. */
  readonly network: string
  readonly isSmartAccount: boolean
}

/** The name of a tracked step. Names of third parties start with `x-`. */
export type TrackedName = keyof TrackedEvents | `x-${string}`

/** The properties of a tracked step. */
export type TrackedProperties<Name extends TrackedName> = Name extends keyof TrackedEvents
  ? TrackedEvents[Name]
  : Readonly<Record<string, JsonValue>>

/** A tracked step with its properties. */
export type TrackedEvent =
  | {
      readonly [Name in keyof TrackedEvents]: {
        readonly event: Name
        readonly properties: TrackedEvents[Name]
      }
    }[keyof TrackedEvents]
  | { readonly event: `x-${string}`; readonly properties: Readonly<Record<string, JsonValue>> }
