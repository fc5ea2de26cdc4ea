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

/**
 * The steps that the modal reports by the event `track` (Spec §8, "Tracking events"), with their properties. A plugin adds its own
 * steps, those of its facts: `declare module '@wallet-modal/runtime/plugin' { interface TrackedEvents { … } }`.
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
