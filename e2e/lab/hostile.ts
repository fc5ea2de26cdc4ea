import type { Modal } from '@wallet-modal/runtime'
import { createLabModal } from './createLabModal.js'
import { createLabNode, type LabNode } from './labNode.js'
import { announceProvider, createLabWallet, type LabWallet } from './labWallet.js'

/** The page's interface for specs. */
export interface HostileLab {
  readonly modal: Modal
  readonly node: LabNode
  /** A sound wallet; it is announced only when a spec says so. */
  readonly wallet: LabWallet
  announce(info: unknown, provider: unknown): void
  /** How often a script ran that never should. */
  canaries: number
}

declare global {
  var hostile: HostileLab
  var canary: () => void
}

const node = createLabNode()
const modal = createLabModal({ fetch: node.fetch }, { features: { allWallets: false } })

globalThis.hostile = {
  modal,
  node,
  wallet: createLabWallet({ name: 'Sound Wallet', rdns: 'test.sound' }),
  announce: announceProvider,
  canaries: 0,
}
globalThis.canary = () => {
  globalThis.hostile.canaries += 1
}

const button = document.createElement('button')
button.textContent = 'Open'
button.addEventListener('click', () => void modal.open())
const output = document.createElement('output')
const show = () => {
  const { account, status, restoring } = modal.state
  output.textContent = `${restoring.peek() ? 'restoring' : status.peek().eip155} ${account.peek()?.address ?? ''}`
}
document.body.append(button, output)
modal.subscribe(show)
show()
