import type { Modal, ModalConfig } from '@wallet-modal/runtime'
import { useEffect, useRef, useState } from 'react'
import { useLater } from '../page/useLater.js'
import { remake } from './modal.js'
import type { Wire } from './sandbox.js'

/** Waits while a colour is dragged. */
const restMs = 300

/** The page's own modal, made of the config that is shown, and again when that has changed. */
export function useRealModal(config: ModalConfig, wire: Wire): Modal {
  const make = (shown: ModalConfig) =>
    remake({ ...wire(shown), app: { name: 'Wallet Modal Studio' }, prepare: 'idle' })
  const [modal, setModal] = useState(() => make(config))
  const rested = useLater(config, restMs)
  const made = useRef(config)
  useEffect(() => {
    if (made.current === rested) return
    made.current = rested
    setModal(make(rested))
  })
  return modal
}
