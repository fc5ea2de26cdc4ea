import type { Namespace } from '../base/caip.js'
import type { ProviderOf } from '../connectors/provider.js'
import type { SignInSession } from '../connectors/signIn.js'
import type { DebugReport } from '../store/reported.js'

/** Actions on connections that apps, views and plugins share. To add one, add it here and to `session/actions.ts`. */
export interface ModalVerbs {
  /** Disconnects one namespace, or all. @throws WalletModalError `DISCONNECT_FAILED`, `UNSUPPORTED_CHAIN` */
  disconnect(namespace?: Namespace): Promise<void>
  /**
   * Asks the wallet to switch to a network (CAIP-2), and activates the network's namespace. Resolves once the wallet reports it.
   * @throws WalletModalError `NETWORK_NOT_FOUND`, `NETWORK_SWITCH_DISABLED`, `INVALID_NETWORK_ID`, or the refusal
   */
  switchNetwork(networkId: string): Promise<void>
  /**
   * Reads the native balance into `state.balance`. Cached for 30 s (Spec §9), as failures are.
   * @param namespace @default the active one
   * @param options `force` ignores a cached answer, as after a transaction
   */
  refreshBalance(namespace?: Namespace, options?: { readonly force?: boolean }): Promise<void>
  /** The connected wallet's own provider, typed by namespace. @throws WalletModalError `NOT_CONNECTED` */
  getProvider<N extends Namespace>(namespace: N): Promise<ProviderOf<N>>
  /**
   * Signs the active account in with its wallet, in the modal, unless it is signed in. Resolves to its session.
   * @throws WalletModalError `SIGN_IN_DISABLED`, `SIGN_IN_NO_ACCOUNT`, `SIGN_IN_NO_NETWORK`, `SIGN_IN_NO_WALLET`, `SIGN_IN_UNAVAILABLE`,
   *   or `SIGNATURE_DECLINED` where the visitor leaves the view
   */
  signIn(): Promise<SignInSession>
  /**
   * Signs the active account out. Its wallet stays connected, except where sign-in is required.
   * @throws WalletModalError `SIGN_IN_DISABLED`, `SIGN_IN_NO_ACCOUNT`, or what `sessions.revoke` rejects with
   */
  signOut(): Promise<void>
  /**
   * Resolves to data for a bug report: version, the config without secrets, found wallets, states, errors and recent events. JSON
   * that doesn't identify the visitor.
   */
  report(): Promise<DebugReport>
  /**
   * Disconnects, then removes everything that this modal has stored in this browser; other tabs follow. Keys of other modals and of
   * the app stay. In the app's own storage it removes the keys that `KeyValueStorage.keys` lists.
   * @throws WalletModalError `DISCONNECT_FAILED` where a wallet could not be disconnected; the storage is empty all the same
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

/** Creates the verbs from a function that runs one of them by its name. */
export const createVerbs = (
  call: (verb: keyof ModalVerbs, given: readonly never[]) => Promise<unknown>,
): ModalVerbs =>
  Object.fromEntries(names.map((verb) => [verb, (...given: never[]) => call(verb, given)])) as never
