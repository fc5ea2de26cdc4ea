// First, so that it sees everything that the modal takes.
import './ledger.js'

import type { Modal, ModalConfig } from '@wallet-modal/runtime'
import { createLabModal } from './createLabModal.js'
import { createLabWallet, type LabWallet } from './labWallet.js'
import { type Holdings, holdings } from './ledger.js'

/** The page's interface for specs. */
export interface LifecycleLab {
  readonly wallet: LabWallet
  /** The modal made last. */
  modal: Modal
  /** @param config over the lab's */
  create(config?: Partial<ModalConfig>): Modal
  open(): Promise<void>
  destroy(): void
  holdings(): Promise<Holdings>
  /** The modal's dialog, wherever it stands. */
  dialog(): HTMLDialogElement | null
}

declare global {
  var lifecycle: LifecycleLab
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const dialog = () => document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog') ?? null

const wallet = createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' })
wallet.announce()

globalThis.lifecycle = {
  wallet,
  modal: undefined as never,
  create(config) {
    this.modal = createLabModal({}, config)
    return this.modal
  },
  async open() {
    await this.modal.open()
    while (!dialog()?.open) await nextFrame()
  },
  destroy() {
    this.modal.destroy()
  },
  async holdings() {
    // React's own scheduler ends its work in a message, and a frame is after that.
    await nextFrame()
    await nextFrame()
    return holdings()
  },
  dialog,
}
