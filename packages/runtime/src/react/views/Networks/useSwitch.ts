import { useEffect, useRef, useState } from 'react'
import type { NetworkId } from '../../../base/caip.js'
import { isWalletModalError } from '../../../errors/classes.js'
import { useView } from '../../ViewContext.js'

/** A switch that the visitor asked for: waiting for the wallet, or failed. */
export interface NetworkSwitch {
  readonly id: NetworkId
  readonly isAsking: boolean
  /** The last try's error; kept while the same network is tried again. */
  readonly error: unknown
}

/** Whether the visitor refused. That is no failure: the row says so, and tries again when it is pressed. */
export const isDeclined = ({ error }: NetworkSwitch): boolean => isWalletModalError(error, 'USER_REJECTED')

/**
 * Asks for one network at a time, and goes back when it is active. Drops an answer that comes after the visitor left or closed the
 * modal.
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
  /** Cancels the request: the wallet may never answer, or too late. */
  const cancel = () => {
    latest.current = undefined
    setCurrent(undefined)
    actions.stopSwitching()
  }
  return { current, choose, cancel }
}
