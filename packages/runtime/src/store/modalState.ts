import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals-core'
import { reportUncaught } from '../base/foreign.js'
import type { Balance } from '../connectors/chainService.js'
import type { Profile } from '../connectors/identity.js'
import type { SignInSession } from '../connectors/signIn.js'
import type { Account, ConnectedUser, ConnectedWalletInfo } from '../connectors/types.js'
import type { TokenBalance } from './accounts.js'
import type { ConnectionStatus } from './connections.js'
import type { Network, Store } from './createStore.js'
import type { Loadable } from './loadable.js'

/** The state of a modal: signals to read. Each has `.value`, `.peek()` and `.subscribe()`. */
export interface ModalState {
  readonly open: ReadonlySignal<boolean>
  /**
   * True while the modal loads code for a requested view: after `open` or `connect` until the dialog is rendered, and while the current
   * view's code loads (Spec §4). Use it to show a button as busy. Doesn't cover waiting for a wallet or the visitor: see `status` and
   * `restoring`.
   */
  readonly loading: ReadonlySignal<boolean>
  /** Name of the current view; undefined while closed. */
  readonly view: ReadonlySignal<string | undefined>
  /**
   * Connection status by namespace of the config's chains (Spec §4). Also `connecting` while a plugin's gate
   * holds a change of account or network; until the gate decides, the state has the account and network from
   * before.
   */
  readonly status: ReadonlySignal<Readonly<Record<string, ConnectionStatus>>>
  /** True while a stored session is being restored: show neither "connected" nor "disconnected". */
  readonly restoring: ReadonlySignal<boolean>
  /** The stored address of the session that is being restored. The wallet may no longer share it. */
  readonly storedAddress: ReadonlySignal<string | undefined>
  /** The active account: of the chosen or default chain's namespace, else of the first connected one. */
  readonly account: ReadonlySignal<Account | undefined>
  /** The active account of each connected namespace. */
  readonly accounts: ReadonlySignal<Readonly<Record<string, Account>>>
  /** The wallet of the active account: as it describes itself in a pairing, else its connector. */
  readonly connectedWalletInfo: ReadonlySignal<ConnectedWalletInfo | undefined>
  /** The person who logged in to that wallet, as it says; undefined for a wallet without a log-in. Proves nothing. */
  readonly user: ReadonlySignal<ConnectedUser | undefined>
  readonly network: ReadonlySignal<Network>
  /** The picture of the connected wallet's network, for `<img>` only; loads while subscribed. */
  readonly networkImage: ReadonlySignal<string | undefined>
  /** Balance of the active account on its network; `idle` before `refreshBalance`. */
  readonly balance: ReadonlySignal<Loadable<Balance>>
  /** Tokens of the active account; `idle` without a plugin that reports them. */
  readonly tokenBalance: ReadonlySignal<Loadable<readonly TokenBalance[]>>
  /** Name of the active account, where a plugin resolves it. Proves nothing: show the address where it matters. */
  readonly profileName: ReadonlySignal<string | undefined>
  /** The profile's picture, for `<img>` only. */
  readonly profileImage: ReadonlySignal<string | undefined>
  /** Name and picture of each namespace's active account, where known. */
  readonly profiles: ReadonlySignal<Readonly<Record<string, Profile | undefined>>>
  /** The active account's sign-in session. Proves nothing to a server, which keeps its own. */
  readonly session: ReadonlySignal<SignInSession | undefined>
  /** The modal's last error; cleared by the next success. */
  readonly error: ReadonlySignal<Error | undefined>
}

/** The values of `ModalState` at one moment, as `subscribe` passes them to its listener. */
export type ModalSnapshot = {
  readonly [Key in keyof ModalState]: ModalState[Key] extends ReadonlySignal<infer T> ? T : never
}

/** The public state of a store. */
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
  user: store.user,
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
 * Calls `listener` with a snapshot of the state after each change.
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
      // Throwing here would end the subscription, and interrupt the code that wrote the state.
      reportUncaught(error)
    }
  })
}
