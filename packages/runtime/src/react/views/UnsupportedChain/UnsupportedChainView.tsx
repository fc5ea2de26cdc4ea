import { useLayoutEffect, useRef } from 'react'
import { useView } from '../../ViewContext.js'
import { DisconnectButton } from '../Account/DisconnectButton.js'
import { NetworkChoice } from '../Networks/NetworkChoice.js'

/**
 * The wallet is on a network that the app doesn't list: those that it does, and the way out (Spec §2). Goes away by itself when
 * the wallet comes to one of them, or leaves.
 */
export function UnsupportedChainView() {
  const { state, router } = useView()
  const hasAccount = state.account.value !== undefined
  const isDue = state.isOpen.value && hasAccount && !state.network.value.isSupported
  const wasDue = useRef(false)

  useLayoutEffect(() => {
    const isOver = wasDue.current && !isDue
    wasDue.current = isDue
    // Back closes here (Spec §2).
    if (isOver) router.back()
  }, [isDue, router])

  return (
    <>
      <NetworkChoice />
      {hasAccount && (
        <div className="way-out">
          <DisconnectButton />
        </div>
      )}
    </>
  )
}
