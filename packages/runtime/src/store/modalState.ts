import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals-core'
import { reportUncaught } from '../base/foreign.js'
import type { Balance } from '../connectors/chainService.js'
import type { Profile } from '../connectors/identity.js'
import type { SignInSession } from '../connectors/signIn.js'
import type { Account, ConnectedWalletInfo } from '../connectors/types.js'
import type { TokenBalance } from './accounts.js'
import type { ConnectionStatus } from './connections.js'
import type { Network, Store } from './createStore.js'
import type { Loadable } from './loadable.js'

/** The state of a modal: signals to read. Each has `.value`, `.peek()` and `.subscribe()`. */
export interface ModalState {
  readonly open: ReadonlySignal<boolean>
  /**
   * True while the modal loads code for what it was asked to show: after `open` or `connect` until the dialog is drawn, and
   * while the code of the view on top is loaded (Spec §4). Show a button as busy by it. What a wallet or the visitor takes
   * their time for isn't part of it: see `status` and `restoring`.
   */
  readonly loading: ReadonlySignal<boolean>
  /** Name of the view that is shown; undefined while closed. */
  readonly view: ReadonlySignal<string | undefined>
  /**
   * By namespace of the config's chains (Spec §4). Also `connecting` while a plugin's gate holds another account or network that the
   * wallet has changed to: the account and network here are still those before.
   */
  readonly status: ReadonlySignal<Readonly<Record<string, ConnectionStatus>>>
  /** True while a stored session is being brought back: show neither "connected" nor "disconnected". */
  readonly restoring: ReadonlySignal<boolean>
  /** The account of the session that is being brought back, as it was stored: the wallet may no longer share it. */
  readonly storedAddress: ReadonlySignal<string | undefined>
  /** The account in use: of the chosen or default chain's namespace if that is connected, else of the first that is. */
  readonly account: ReadonlySignal<Account | undefined>
  /** The account of each connected namespace. */
  readonly accounts: ReadonlySignal<Readonly<Record<string, Account>>>
  /** Who the wallet behind the account in use is: as it says itself over a pairing, else as its connector is called. */
  readonly connectedWalletInfo: ReadonlySignal<ConnectedWalletInfo | undefined>
  readonly network: ReadonlySignal<Network>
  /** The picture of a connected wallet's network, for `<img>` only; loaded while somebody subscribes. */
  readonly networkImage: ReadonlySignal<string | undefined>
  /** Of the account, on its network; `idle` until somebody asks (`refreshBalance`). */
  readonly balance: ReadonlySignal<Loadable<Balance>>
  /** The tokens of the account; `idle` where no plugin reports them. */
  readonly tokenBalance: ReadonlySignal<Loadable<readonly TokenBalance[]>>
  /** What the account is called, where a plugin knows it. Proves nothing: show the address wherever it decides something. */
  readonly profileName: ReadonlySignal<string | undefined>
  /** Its picture, for `<img>` only. */
  readonly profileImage: ReadonlySignal<string | undefined>
  /** Name and picture of each namespace's account, as far as they are known. */
  readonly profiles: ReadonlySignal<Readonly<Record<string, Profile | undefined>>>
  /** The session of the account in use, where the visitor has signed in with their wallet. Proves nothing to a server: that has its own. */
  readonly session: ReadonlySignal<SignInSession | undefined>
  /** What last went wrong with the modal itself; cleared by the next success. */
  readonly error: ReadonlySignal<Error | undefined>
}

/** All of the state at one moment; what `subscribe` hands to its listener. */
export type ModalSnapshot = {
  readonly [Key in keyof ModalState]: ModalState[Key] extends ReadonlySignal<infer T> ? T : never
}

/** What a store shows to apps, views, plugins and tests alike. */
export const modalState = (store: Store): ModalState => ({
  open: store.modal.isOpen,
  loading: store.modal.isLoading,
  view: store.view,
  status: store.status,
  restoring: store.isRestoring,
  storedAddress: computed(() => [...store.connections.restoring.value.values()][0]),
  account: store.account,
  accounts: store.accountByNamespace,
  connectedWalletInfo: store.connectedWalletInfo,
  network: store.network,
  networkImage: computed(() =>
    store.account.value ? store.networkImageOf.value(store.network.value.id) : undefined,
  ),
  balance: store.balance,
  tokenBalance: store.tokenBalance,
  profileName: store.profileName,
  profileImage: store.profileImage,
  profiles: store.profiles,
  session: computed(() => store.signIn.value?.session.value),
  error: store.modal.error,
})

/**
 * Calls `listener` with all of the state after each change.
 * @returns stops it
 */
export function subscribe(state: ModalState, listener: (snapshot: ModalSnapshot) => void): () => void {
  let isFirst = true
  return effect(() => {
    const snapshot = Object.fromEntries(Object.entries(state).map(([key, signal]) => [key, signal.value]))
    if (isFirst) {
      isFirst = false
      return
    }
    try {
      // Signals that the listener reads must not call it again.
      untracked(() => listener(snapshot as ModalSnapshot))
    } catch (error) {
      // Thrown from here, it would end the subscription, and whatever wrote the state.
      reportUncaught(error)
    }
  })
}
