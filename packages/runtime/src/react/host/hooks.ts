import type { ReadonlySignal } from '@preact/signals-core'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Balance } from '../../connectors/chainService.js'
import type { Profile } from '../../connectors/identity.js'
import type { ProviderOf } from '../../connectors/provider.js'
import type { SignInSession } from '../../connectors/signIn.js'
import type { Account } from '../../connectors/types.js'
import { createVerbs, type ModalVerbs } from '../../modal/verbs.js'
import type { Modal } from '../../modal.js'
import type { ConnectionStatus } from '../../store/connections.js'
import type { Network } from '../../store/createStore.js'
import type { Loadable } from '../../store/loadable.js'
import { useModalInstance } from './WalletModalProvider.js'

/**
 * A signal's value in the app's React; the component renders again when it changes. Uses only `useSyncExternalStore`, so that
 * signals-react needn't load before the modal opens.
 *
 * @param onServer the value on the server, and in the first client render
 */
export function useSignalValue<T>(signal: ReadonlySignal<T>, onServer: T): T {
  return useSyncExternalStore(
    useCallback((changed) => subscribeLate(signal, changed), [signal]),
    () => signal.peek(),
    () => onServer,
  )
}

/**
 * Reports changes in a microtask. Inside an effect of the modal's own root React would render the app's root at once, and throw its
 * error 177 if a commit of that root was waiting, as after a `Suspense`.
 *
 * @returns unsubscribes
 */
export function subscribeLate(signal: ReadonlySignal<unknown>, changed: () => void): () => void {
  return signal.subscribe(() => queueMicrotask(changed))
}

/** The modal's actions, as `Modal` documents them, and whether it is open. */
export interface UseModal extends ModalVerbs {
  readonly isOpen: boolean
  readonly open: Modal['open']
  readonly close: () => void
  /** Opens the modal for the visitor to connect, or asks the wallet of this id. Rejects as `modal.connect`. */
  readonly connect: (walletId?: string) => Promise<Account>
}

/**
 * The actions that open, close, connect, switch and disconnect. The functions stay the same between renderings.
 * @throws WalletModalError `HOOK_OUTSIDE_MODAL` outside a `<WalletModalProvider>`, as all hooks here
 */
export function useModal(): UseModal {
  const modal = useModalInstance()
  const isOpen = useSignalValue(modal.state.open, false)
  const actions = useMemo(
    () => ({
      ...createVerbs((verb, given) => modal[verb](...(given as [never]))),
      // Also works as a click handler, whose event has no `view`.
      open: ((options) => modal.open(options?.view ? options : undefined)) as Modal['open'],
      close: modal.close,
      connect: (walletId?: string) =>
        modal.connect(walletId === undefined ? undefined : { wallet: walletId }),
    }),
    [modal],
  )
  return useMemo(() => ({ isOpen, ...actions }), [isOpen, actions])
}

/** The active account and the status of its connection. */
export interface UseAccount {
  /** Address as the wallet spells it; undefined while nothing is connected. */
  readonly address: string | undefined
  readonly account: Account | undefined
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  /** A stored session is being restored: show neither "connected" nor "disconnected". */
  readonly isRestoring: boolean
  /** The account's name, if a plugin knows one: `ada.eth`. */
  readonly profileName: string | undefined
  /** The profile's picture, a `data:` or `https:` URI, for `<img>` only. */
  readonly profileImage: string | undefined
}

/**
 * The connected account, its status and name.
 * @param namespace CAIP-2 namespace of the account. @default that of the active account
 */
export function useAccount(namespace?: string): UseAccount {
  const { state } = useModalInstance()
  const active = useSignalValue(state.account, undefined)
  const accounts = useSignalValue(state.accounts, noAccounts)
  const statuses = useSignalValue(state.status, disconnectedEverywhere)
  const isRestoring = useSignalValue(state.restoring, false)
  const profiles = useSignalValue(state.profiles, noProfiles)
  const account = namespace === undefined ? active : accounts[namespace]
  const [first = ''] = Object.keys(statuses)
  const status = statuses[namespace ?? active?.namespace ?? first] ?? 'disconnected'
  const profile = account && profiles[account.namespace]
  return {
    address: account?.address,
    account,
    status,
    isConnected: account !== undefined,
    isRestoring,
    profileName: profile?.name,
    profileImage: profile?.imageUrl,
  }
}

const noAccounts: Readonly<Record<string, Account>> = {}
const noProfiles: Readonly<Record<string, Profile | undefined>> = {}
const disconnectedEverywhere: Readonly<Record<string, ConnectionStatus>> = {}

/** The active network: the wallet's, or the app's default without a connection. */
export function useNetwork(): Network {
  const { state } = useModalInstance()
  return useSignalValue(state.network, state.network.peek())
}

/** The active account's sign-in session; undefined until the visitor has signed in with their wallet. */
export const useSignInSession = (): SignInSession | undefined =>
  useSignalValue(useModalInstance().state.session, undefined)

/** The active account's native balance. It is read at the first render with an account, and again for each other account or network.
 * A failure is the status `error`. */
export function useBalance(): Loadable<Balance> {
  const modal = useModalInstance()
  const account = useSignalValue(modal.state.account, undefined)
  const network = useNetwork()
  const balance = useSignalValue(modal.state.balance, notAsked)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another network has another balance.
  useEffect(() => {
    // The balance's own state has the error.
    if (account) modal.refreshBalance().catch(() => {})
  }, [modal, account, network.id])
  return balance
}

const notAsked: Loadable<Balance> = { status: 'idle' }

/** The connected wallet's provider, typed by namespace; undefined without a connection, and while it loads. */
export function useProvider<N extends string>(namespace: N): ProviderOf<N> | undefined {
  const modal = useModalInstance()
  const account = useSignalValue(modal.state.accounts, noAccounts)[namespace]
  const [provider, setProvider] = useState<{ readonly of: ProviderOf<N> }>()

  useEffect(() => {
    let isWanted = true
    setProvider(undefined)
    if (account) {
      modal.getProvider(namespace).then(
        (of) => {
          if (isWanted) setProvider({ of })
        },
        () => {},
      )
    }
    return () => {
      isWanted = false
    }
  }, [modal, namespace, account])
  return provider?.of
}
