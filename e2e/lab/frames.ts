// First, so that it sees everything that the modal takes.
import './ledger.js'

import type { Modal } from '@wallet-modal/runtime'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createLabModal } from './createLabModal.js'
import { createLabWallet, type LabWallet } from './labWallet.js'
import { type Holdings, holdings } from './ledger.js'
import { porthole } from './seam/porthole/index.js'

/** The page's interface for specs. */
export interface FramesLab {
  readonly wallet: LabWallet
  /** The modal made last. */
  modal: Modal
  /** Makes a modal whose embedded wallet stands at this address. */
  create(url: string): Modal
  /** Makes the frame, as a plugin does that brings a session back. */
  make(): Promise<void>
  /** How often the plugin heard that its frame was loaded again. */
  reloads(): Promise<number>
  /** Has React hydrate a document that differs from its own: it draws all of it again. */
  hydrate(): void
  holdings(): Promise<Holdings>
}

declare global {
  var framesLab: FramesLab
}

interface PortholeApi {
  make(): Promise<unknown>
  reloads(): number
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

const wallet = createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' })
wallet.announce()
const api = async () => (await globalThis.framesLab.modal.plugins.porthole?.load()) as PortholeApi

globalThis.framesLab = {
  wallet,
  modal: undefined as never,
  create(url) {
    this.modal = createLabModal({ plugins: [porthole({ url })] })
    return this.modal
  },
  make: async () => void (await (await api()).make()),
  reloads: async () => (await api()).reloads(),
  hydrate() {
    const body = createElement('body', null, createElement('main', null, 'Drawn by React'))
    const whole = createElement('html', { lang: 'en' }, createElement('head', null), body)
    hydrateRoot(document, whole, { onRecoverableError: () => {} })
  },
  async holdings() {
    // React's own scheduler ends its work in a message, and a frame is after that.
    await nextFrame()
    await nextFrame()
    return holdings()
  },
}
