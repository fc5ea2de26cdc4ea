import type { Wallet } from '@wallet-modal/runtime/chain'
import { useView, type ViewContext } from '@wallet-modal/runtime/ui'
import { useEffect } from 'react'
import type { PairingState } from '../pairing.js'
import type { PairingModel } from './model.js'

/** The props of every component that shows a pairing. */
export interface ShownPairing {
  readonly pairing: PairingState
  /** The wallet to pair with; undefined for any. */
  readonly wallet: Wallet | undefined
  /** The visitor wants a new link. */
  readonly onRenew: () => void
}

/**
 * Connects to a wallet while the view is shown. A view that the app opened by name starts the request itself. A click on a wallet has
 * already started one.
 * @returns the request's state, and the props for the view's components
 */
export function useRequest(
  { connectors, pairings }: PairingModel,
  wallet: Wallet | undefined,
): { readonly attempt: ViewContext['state']['attempt']['value']; readonly shown: ShownPairing } {
  const { state, actions } = useView()
  const attempt = state.attempt.value
  const route = state.route.value
  const ask = () => {
    const [connector] = connectors
    if (connector) void actions.connect(connector, wallet)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wallet and opening; later requests are the visitor's.
  useEffect(() => {
    const asked = state.attempt.peek()
    const isOurs = connectors.some(({ id }) => id === asked?.connector.id) && asked?.wallet?.id === wallet?.id
    if (!isOurs) ask()
  }, [wallet?.id, route])

  return { attempt, shown: { pairing: pairings.state.value, wallet, onRenew: ask } }
}
