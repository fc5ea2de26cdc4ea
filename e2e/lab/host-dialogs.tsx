import MuiDialog from '@mui/material/Dialog'
import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createLabModal } from './createLabModal.js'
import { formPlugin } from './formPlugin.js'
import { createLabWallet, type LabWallet } from './labWallet.js'

/** The page's interface for specs. */
export interface HostDialogsLab {
  readonly wallet: LabWallet
}

declare global {
  var hostDialogs: HostDialogsLab
}

const wallet = createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' })
wallet.announce()
globalThis.hostDialogs = { wallet }
const modal = createLabModal({ plugins: [formPlugin()] })

/** What stands in each of the host's dialogs. */
const Content = () => (
  <>
    <button type="button" onClick={() => void modal.open()}>
      Open
    </button>
    <button type="button" onClick={() => void modal.open({ view: 'Form' as 'Connect' })}>
      Open Form
    </button>
  </>
)

function Page(): ReactNode {
  const [shown, setShown] = useState<'radix' | 'mui'>()
  const leave = () => setShown(undefined)
  return (
    <main>
      <button type="button" onClick={() => setShown('radix')}>
        Radix
      </button>
      <button type="button" onClick={() => setShown('mui')}>
        MUI
      </button>
      <Radix.Root open={shown === 'radix'} onOpenChange={(isOpen) => isOpen || leave()}>
        <Radix.Portal>
          <Radix.Overlay style={{ position: 'fixed', inset: 0, background: '#0003' }} />
          <Radix.Content style={{ position: 'fixed', top: 60, left: 60, zIndex: 1300, background: '#fff' }}>
            <Radix.Title>Dialog of the host</Radix.Title>
            <Radix.Description>Made by Radix.</Radix.Description>
            <Content />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      <MuiDialog open={shown === 'mui'} onClose={leave} aria-labelledby="mui-title">
        <h2 id="mui-title">Dialog of the host</h2>
        <Content />
      </MuiDialog>
    </main>
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
