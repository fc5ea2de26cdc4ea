import { WalletModalProvider } from '@wallet-modal/runtime/react'
import { useMemo } from 'react'
import { configOf } from '../choice/configOf.js'
import { CodePanel } from '../code/CodePanel.js'
import type { Wire } from '../real/sandbox.js'
import { useRealModal } from '../real/useRealModal.js'
import { Header } from './Header.js'
import { Knobs } from './Knobs.js'
import { MeterStrip } from './MeterStrip.js'
import { StagePanel } from './StagePanel.js'
import { TryIt } from './TryIt.js'
import { useAddress } from './useAddress.js'
import { useMeter } from './useMeter.js'

/** The modal, live, between what it can be set to and the config that says so. */
export function Studio({ wire, isSandbox }: { readonly wire: Wire; readonly isSandbox: boolean }) {
  const [address, change] = useAddress()
  const { choice } = address
  const config = useMemo(() => configOf(choice), [choice])
  const modal = useRealModal(config, wire)
  const { measured, frame } = useMeter(config)

  return (
    <WalletModalProvider modal={modal}>
      <Header measured={measured} />
      <main>
        <div className="workbench">
          <StagePanel address={address} onChange={change} />
          <Knobs choice={choice} onTurn={(turned) => change({ choice: { ...choice, ...turned } })} />
          <CodePanel config={config} direction={choice.direction} />
        </div>
        <MeterStrip measured={measured} />
        <TryIt isSandbox={isSandbox} />
      </main>
      {frame}
    </WalletModalProvider>
  )
}
