import type { Attempt, Wallet } from '@wallet-modal/runtime/chain'
import { useView } from '@wallet-modal/runtime/ui'
import { useEffect } from 'react'
import type { PairingModel } from './model.js'

/**
 * Keeps a wallet asked while the view is shown: a view that was opened by name, not by a click on a wallet, asks itself.
 * @returns how the request stands, and how to ask again
 */
export function useRequest(
  { connectors }: PairingModel,
  wallet: Wallet | undefined,
): { readonly attempt: Attempt | undefined; ask(): void } {
  const { state, actions } = useView()
  const attempt = state.attempt.value
  const route = state.route.value
  const ask = () => {
    const [connector] = connectors
    if (connector) void actions.connect(connector, wallet)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wallet and opening; later it is the visitor who asks again.
  useEffect(() => {
    const asked = state.attempt.peek()
    const isOurs = connectors.some(({ id }) => id === asked?.connector.id) && asked?.wallet?.id === wallet?.id
    if (!isOurs) ask()
  }, [wallet?.id, route])

  return { attempt, ask }
}
