/// <reference types="vite/client" />
import type { Modal } from '@wallet-modal/runtime'
import { createLabModal } from './createLabModal.js'
import { createLabNode } from './labNode.js'
import { createLabWallet, type LabWallet } from './labWallet.js'

/** The page's interface for specs. */
export interface AnalyticsLab {
  readonly modal: Modal
  readonly wallet: LabWallet
  /** The codes of all alerts so far. */
  readonly alerts: string[]
}

declare global {
  var analyticsLab: AnalyticsLab
}

const query = new URLSearchParams(location.search)
const sandbox: string = import.meta.env.VITE_WALLET_MODAL_SANDBOX
const node = createLabNode()

const wallet = createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' })
wallet.announce()

// `?project=` tells the events of a journey from those of the others, `?off` turns the feature off.
const modal = createLabModal(
  {
    fetch: (input, init) =>
      String(input instanceof Request ? input.url : input).startsWith(sandbox)
        ? fetch(input, init)
        : node.fetch(input, init),
  },
  {
    projectId: query.get('project') ?? 'analytics',
    endpoints: { directory: sandbox, analytics: `${sandbox}/blockchain` },
    ...(query.has('off') && { features: { analytics: false } }),
  },
)
const alerts: string[] = []
modal.on('alert', ({ error }) => alerts.push(error.code))
globalThis.analyticsLab = { modal, wallet, alerts }
