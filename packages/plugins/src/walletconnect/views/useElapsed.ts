import { useView } from '@wallet-modal/runtime/ui'
import { useEffect, useState } from 'react'

/** Whether `isRunning` has been true for `ms` milliseconds. */
export function useElapsed(isRunning: boolean, ms: number): boolean {
  const { clock } = useView()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    setOver(false)
    if (!isRunning) return
    const timer = clock.setTimeout(() => setOver(true), ms)
    return () => clock.clearTimeout(timer)
  }, [clock, isRunning, ms])
  return isOver
}
