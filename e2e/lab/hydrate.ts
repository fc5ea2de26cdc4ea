import { hydrateRoot } from 'react-dom/client'
import { createLabModal } from './createLabModal.js'
import { createLabWallet } from './labWallet.js'
import { serverApp } from './serverApp.js'

/** The page's interface for specs. */
export interface HydrateLab {
  /** What React had to correct. */
  readonly complaints: string[]
}

declare global {
  var hydrate: HydrateLab
}

const complaints: string[] = []
globalThis.hydrate = { complaints }
createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' }).announce()

const root = document.getElementById('root')
if (!root) throw new Error('hydrate.html has no element with the id "root".')
hydrateRoot(root, serverApp(createLabModal()), {
  onRecoverableError: (error) => complaints.push(String(error)),
})
