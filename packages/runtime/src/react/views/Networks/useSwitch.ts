import { useEffect, useRef, useState } from 'react'
import type { NetworkId } from '../../../base/caip.js'
import { useView } from '../../ViewContext.js'

/** A switch that the visitor asked for: it waits for the wallet, or came to nothing. */
export interface NetworkSwitch {
  readonly id: NetworkId
  readonly isAsking: boolean
  /** What the last try failed with; kept while the same is tried again. */
  readonly error: unknown
}

/** Asks for a network, one at a time, and goes back when it is in use. An answer after the visitor left goes nowhere. */
export function useSwitch() {
  const { actions, router } = useView()
  const [current, setCurrent] = useState<NetworkSwitch>()
  const isShown = useRef(false)

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const choose = async (id: NetworkId) => {
    setCurrent((before) => ({ id, isAsking: true, error: before?.id === id ? before.error : undefined }))
    try {
      await actions.switchNetwork(id)
      if (isShown.current) router.back()
    } catch (error) {
      if (isShown.current) setCurrent({ id, isAsking: false, error })
    }
  }
  return { current, choose }
}
