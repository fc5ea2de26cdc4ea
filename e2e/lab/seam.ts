// First, so that it sees everything that the modal takes.
import './ledger.js'

import type { Modal } from '@wallet-modal/runtime'
import {
  createSampleWallet,
  type SampleLabWallet,
} from '../../templates/plugin/kinds/chain/story/sampleWallet.js'
import { createLabNode } from './labNode.js'
import { createLabWallet, type LabWallet } from './labWallet.js'
import { type Holdings, holdings } from './ledger.js'
import { createSeamModal, type SeamModalOptions } from './seam/createSeamModal.js'

/** The page's interface for specs. */
export interface SeamLab {
  readonly wallets: { readonly sample: SampleLabWallet; readonly evm: LabWallet }
  /** Addresses that were asked, with their query, as they were asked. */
  readonly asked: string[]
  /** Modals by their id. */
  readonly modals: Record<string, Modal>
  create(options?: SeamModalOptions): Modal
  holdings(): Promise<Holdings>
}

declare global {
  var seam: SeamLab
}

const node = createLabNode()
const asked: string[] = []
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** A disc. */
const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#31506b"/></svg>',
)}`

let memberName = 'ada.club'

/** The plugins' own services, played inside the page. */
const answer: typeof fetch = async (input, init) => {
  const url = new URL(String(input))
  asked.push(url.host + url.pathname + url.search)
  if (url.host === 'points.example')
    return Response.json({ points: url.searchParams.get('tier') === 'gold' ? 1250 : 80 })
  if (init?.method === 'POST' && url.host === 'badges.example')
    ({ name: memberName } = JSON.parse(String(init.body)))
  // A page of the lab's stands for the shop's.
  if (url.host === 'shop.example') return Response.json({ url: `${location.origin}/frame.html?shop` })
  if (url.host === 'badges.example')
    return Response.json({ name: memberName, picture: portrait, badges: ['Navigator', 'Early bird'] })
  if (url.host.endsWith('smpl.example'))
    return Response.json({
      network: url.host.startsWith('test.') ? 'smpl:test' : 'smpl:main',
      balance: '12500000000',
    })
  return node.fetch(input, init)
}

const wallets = {
  sample: createSampleWallet(),
  evm: createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' }),
}
wallets.sample.register()
wallets.evm.announce()

globalThis.seam = {
  wallets,
  asked,
  modals: {},
  create(options = {}) {
    const modal = createSeamModal({ fetch: answer, ...options }) as Modal
    this.modals[options.id ?? 'default'] = modal
    return modal
  },
  async holdings() {
    // React's own scheduler ends its work in a message, and a frame is after that.
    await nextFrame()
    await nextFrame()
    return holdings()
  },
}
