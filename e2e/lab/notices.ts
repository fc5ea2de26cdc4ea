// First, so that it sees everything that the modal takes.
import './ledger.js'

import type { Modal } from '@wallet-modal/runtime'
import { createLabModal } from './createLabModal.js'
import { createLabWallet, type LabWallet } from './labWallet.js'
import { type Holdings, holdings } from './ledger.js'
import { courier } from './seam/courier/index.js'

/** The courier's API, as far as the specs use it. */
interface CourierApi {
  say(name: string): void
  send(id: string): void
  end(failure?: string): void
  statuses(): readonly string[]
}

/** The page's interface for specs. */
export interface NoticesLab {
  readonly wallet: LabWallet
  /** The modal made last. */
  modal: Modal
  create(): Modal
  courier(): Promise<CourierApi>
  holdings(): Promise<Holdings>
}

declare global {
  var noticesLab: NoticesLab
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

const wallet = createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' })
wallet.announce()
const button = document.createElement('button')
button.textContent = 'Of the page'
document.body.append(button)

globalThis.noticesLab = {
  wallet,
  modal: undefined as never,
  create() {
    const tokens = { font: 'Georgia, serif' }
    this.modal = createLabModal({ plugins: [courier()] }, { theme: { mode: 'dark', radius: 8, tokens } })
    return this.modal
  },
  async courier() {
    return (await this.modal.plugins.courier?.load()) as CourierApi
  },
  async holdings() {
    // React's own scheduler ends its work in a message, and a frame is after that.
    await nextFrame()
    await nextFrame()
    return holdings()
  },
}
