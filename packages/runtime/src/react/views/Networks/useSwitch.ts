import { useEffect, useRef, useState } from 'react'
import type { NetworkId } from '../../../base/caip.js'
import { isWalletModalError } from '../../../errors/classes.js'
import { useView } from '../../ViewContext.js'

/** A switch that the visitor asked for: it waits for the wallet, or came to nothing. */
export interface NetworkSwitch {
  readonly id: NetworkId
  readonly isAsking: boolean
  /** What the last try failed with; kept while the same is tried again. */
  readonly error: unknown
}

/** The visitor's own no: no failure, so the row says it, and asks again when it is pressed. */
export const isDeclined = ({ error }: NetworkSwitch): boolean => isWalletModalError(error, 'USER_REJECTED')

/**
 * Asks for a network, one at a time, and goes back when it is in use. An answer after the visitor left, or closed the modal,
 * goes nowhere.
 */
export function useSwitch() {
  const { state, actions, router } = useView()
  const [current, setCurrent] = useState<NetworkSwitch>()
  const latest = useRef<object>(undefined)
  const isOpen = state.open.value

  useEffect(() => {
    if (!isOpen) return
    return () => {
      latest.current = undefined
      setCurrent(undefined)
    }
  }, [isOpen])

  const choose = async (id: NetworkId) => {
    const own = {}
    latest.current = own
    setCurrent((before) => ({ id, isAsking: true, error: before?.id === id ? before.error : undefined }))
    try {
      await actions.switchNetwork(id)
      if (latest.current === own) router.back()
    } catch (error) {
      if (latest.current === own) setCurrent({ id, isAsking: false, error })
    }
  }
  /** The wallet may be silent for ever, or answer when nobody waits any more. */
  const cancel = () => {
    latest.current = undefined
    setCurrent(undefined)
    actions.stopSwitching()
  }
  return { current, choose, cancel }
}
