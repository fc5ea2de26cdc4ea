import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal, type ModalConfig } from '@wallet-modal/runtime'
import { ConnectButton, WalletModalProvider } from '@wallet-modal/runtime/react'
import { createRoot } from 'react-dom/client'
import { sumRequests } from '../src/bench/sumRequests.js'
import type { Measurement, MeterMessage } from './Measurement.js'

// The smallest app that has the modal, built by itself: what it fetches is what any app fetches for the modal, React included. The
// studio puts it into a hidden frame, hands it a config, and is told how much that was.

const tell = (message: MeterMessage) => parent.postMessage(message, location.origin)

/** Behaves as for a visitor who saves data: nothing loads before it is needed. */
Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
performance.setResourceTimingBufferSize(1_000)

addEventListener('message', ({ source, data }: MessageEvent<ModalConfig>) => {
  if (source === parent && parent !== window) void measure(data)
})
tell({ meter: 'ready' })

async function measure(config: ModalConfig): Promise<void> {
  const modal = createModal(config, { catalog: builtIns, id: 'meter' })
  const root = document.querySelector('#root')
  if (!root) return
  createRoot(root).render(
    <WalletModalProvider modal={modal}>
      <ConnectButton />
    </WalletModalProvider>,
  )
  await until(() => root.querySelector('button'))
  await quiet()
  const load = sum()
  await modal.open()
  await until(() =>
    document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog :is(.row, .message)'),
  )
  await quiet()
  const opened = sum()
  const measurement: Measurement = {
    load: load.bytes,
    open: load.bytes === undefined || opened.bytes === undefined ? undefined : opened.bytes - load.bytes,
    foreign: opened.foreign,
  }
  tell({ meter: 'measured', measurement })
  modal.destroy()
}

const sum = () =>
  sumRequests(performance.getEntriesByType('resource') as PerformanceResourceTiming[], location.origin)

/** Waits until a part has come. */
function until(isThere: () => unknown): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (isThere() ? resolve() : requestAnimationFrame(look))
    look()
  })
}

/** Waits until nothing more has come for a while. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(done, 300)
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, 300)
    })
    observer.observe({ type: 'resource' })
  })
}
