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
 * A signal's value in the host's React, which renders again when it changes. Stands on `useSyncExternalStore` alone, so that
 * signals-react needn't load before the modal opens.
 *
 * @param onServer what the server rendered; the first client render must agree with it
 */
export function useSignalValue<T>(signal: ReadonlySignal<T>, onServer: T): T {
  return useSyncExternalStore(
    useCallback((changed) => subscribeLate(signal, changed), [signal]),
    () => signal.peek(),
    () => onServer,
  )
}

/**
 * Tells of changes once whoever made them has finished. Told within an effect of the modal's own root, React draws the host's root
 * at once, and throws its error 177 if a commit of that root was waiting, as after a `Suspense`.
 *
 * @returns ends it
 */
export function subscribeLate(signal: ReadonlySignal<unknown>, changed: () => void): () => void {
  return signal.subscribe(() => queueMicrotask(changed))
}

/** What an app may do with the modal, and whether it is open. */
export interface UseModal extends ModalVerbs {
  readonly isOpen: boolean
  readonly open: Modal['open']
  readonly close: () => void
  /** Lets the visitor connect, or asks the wallet of this id. */
  readonly connect: (walletId?: string) => Promise<Account>
}

/** Opens, closes, connects, switches and disconnects. */
export function useModal(): UseModal {
  const modal = useModalInstance()
  const isOpen = useSignalValue(modal.state.open, false)
  const actions = useMemo(
    () => ({
      ...createVerbs((verb, given) => modal[verb](...(given as [never]))),
      // Also where it is handed over as a click handler: an event names no view.
      open: ((options) => modal.open(options?.view ? options : undefined)) as Modal['open'],
      close: modal.close,
      connect: (walletId?: string) =>
        modal.connect(walletId === undefined ? undefined : { wallet: walletId }),
    }),
    [modal],
  )
  return useMemo(() => ({ isOpen, ...actions }), [isOpen, actions])
}

/** The account in use and how far its connection is. */
export interface UseAccount {
  /** As the wallet spells it; undefined while nothing is connected. */
  readonly address: string | undefined
  readonly account: Account | undefined
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  /** A stored session is being brought back: show neither "connected" nor "disconnected". */
  readonly isRestoring: boolean
  /** What the account is called, where a plugin knows it. */
  readonly profileName: string | undefined
  /** Its picture, for `<img>` only. */
  readonly profileImage: string | undefined
}

/** @param namespace of the status and account; the one in use when left out */
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

/** The network in use: the wallet's, or the app's default while nothing is connected. */
export function useNetwork(): Network {
  const { state } = useModalInstance()
  return useSignalValue(state.network, state.network.peek())
}

/** The session of the account in use; undefined until the visitor has signed in with their wallet. */
export const useSignInSession = (): SignInSession | undefined =>
  useSignalValue(useModalInstance().state.session, undefined)

/** The native balance of the account in use; read when this is first rendered with an account, and again for another one. */
export function useBalance(): Loadable<Balance> {
  const modal = useModalInstance()
  const account = useSignalValue(modal.state.account, undefined)
  const network = useNetwork()
  const balance = useSignalValue(modal.state.balance, notAsked)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another network has another balance.
  useEffect(() => {
    // What fails is the balance's own state.
    if (account) modal.refreshBalance().catch(() => {})
  }, [modal, account, network.id])
  return balance
}

const notAsked: Loadable<Balance> = { status: 'idle' }

/** The connected wallet's provider, typed by namespace; undefined while nothing is connected. */
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
