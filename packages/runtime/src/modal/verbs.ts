import type { Namespace } from '../base/caip.js'
import type { ProviderOf } from '../connectors/provider.js'
import type { SignInSession } from '../connectors/signIn.js'
import type { DebugReport } from '../store/reported.js'

/** What an app, a view and a plugin may all do once a visitor is connected. Adding a verb is adding it here, with its action. */
export interface ModalVerbs {
  /** Disconnects one namespace, or all. @throws WalletModalError `DISCONNECT_FAILED`, `UNSUPPORTED_CHAIN` */
  disconnect(namespace?: Namespace): Promise<void>
  /**
   * Asks the wallet to change network; resolves when it agreed. Of several connected namespaces, the network's becomes active.
   * @throws WalletModalError `NETWORK_NOT_FOUND`, `NETWORK_SWITCH_DISABLED`, `INVALID_NETWORK_ID`, or the refusal
   */
  switchNetwork(networkId: string): Promise<void>
  /**
   * Reads the native balance into `state.balance`; an answer is kept for 30 s (Spec §9).
   * @param namespace whose account. @default the active one
   * @param options `force` reads anew although an answer is kept: after a transaction. A failure is not tried again for 30 s
   */
  refreshBalance(namespace?: Namespace, options?: { readonly force?: boolean }): Promise<void>
  /** The connected wallet's own provider, typed by namespace. @throws WalletModalError `NOT_CONNECTED` */
  getProvider<N extends Namespace>(namespace: N): Promise<ProviderOf<N>>
  /**
   * Has the account in use sign in with its wallet, in the modal, unless it has; resolves to its session.
   * @throws WalletModalError `SIGN_IN_DISABLED`, `SIGN_IN_NO_ACCOUNT`, `SIGN_IN_NO_NETWORK`, `SIGN_IN_NO_WALLET`, `SIGN_IN_UNAVAILABLE`,
   *   or `SIGNATURE_DECLINED` where the visitor leaves without
   */
  signIn(): Promise<SignInSession>
  /**
   * Ends the session of the account in use; its wallet stays connected, except where sign-in is required.
   * @throws WalletModalError `SIGN_IN_DISABLED`, `SIGN_IN_NO_ACCOUNT`, or what `sessions.revoke` rejects with
   */
  signOut(): Promise<void>
  /**
   * Says what a report of a bug needs: versions, the config without secrets, wallets found, states, errors, and what happened last.
   * JSON, with nothing in it that a visitor is known by.
   */
  report(): Promise<DebugReport>
  /**
   * Disconnects, then removes all that this modal has stored in this browser; other tabs follow. What other modals and the app have
   * stored stays. A storage of the app's own is emptied as far as it names its keys (`KeyValueStorage.keys`).
   * @throws WalletModalError `DISCONNECT_FAILED` of a wallet that could not be disconnected: everything stored is gone all the same
   */
  forget(): Promise<void>
}

const names: readonly (keyof ModalVerbs)[] = [
  'disconnect',
  'switchNetwork',
  'refreshBalance',
  'getProvider',
  'signIn',
  'signOut',
  'report',
  'forget',
]

/** The verbs, each carried out by whoever has the code. */
export const verbsBy = (
  carryOut: (verb: keyof ModalVerbs, given: readonly never[]) => Promise<unknown>,
): ModalVerbs =>
  Object.fromEntries(names.map((verb) => [verb, (...given: never[]) => carryOut(verb, given)])) as never
