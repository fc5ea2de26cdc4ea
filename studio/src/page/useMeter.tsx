import type { ModalConfig } from '@wallet-modal/runtime'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Measurement, MeterMessage } from '../../meter/Measurement.js'
import { installWallet } from './installWallet.js'
import { leaveFocus } from './leaveFocus.js'
import { useLater } from './useLater.js'

/** Waits while a colour is dragged: every measurement loads an app. */
const restMs = 800

/**
 * Measures in the visitor's own browser what an app with this config fetches for a visitor who has a wallet: in a hidden frame, whose
 * page has nothing but the modal. The last figures stay until there are newer ones.
 */
export function useMeter(config: ModalConfig): {
  readonly measured: Measurement | undefined
  readonly frame: ReactNode
} {
  const rested = useLater(JSON.stringify(config), restMs)
  const frameRef = useRef<HTMLIFrameElement>(null)
  const [measured, setMeasured] = useState<Measurement>()
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<MeterMessage | undefined>) => {
      const frame = frameRef.current?.contentWindow
      if (!frame || source !== frame || typeof data !== 'object') return
      if (data.meter === 'ready') {
        leaveFocus(frame as Window & typeof globalThis)
        installWallet(frame as Window & typeof globalThis)
        frame.postMessage(JSON.parse(rested), location.origin)
      }
      if (data.meter === 'measured') setMeasured(data.measurement)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [rested])
  return {
    measured,
    frame: (
      // Each config gets a new page.
      <iframe
        key={rested}
        ref={frameRef}
        className="measuring"
        title="An app, to measure"
        src="meter/index.html"
        inert
        aria-hidden
        tabIndex={-1}
      />
    ),
  }
}
