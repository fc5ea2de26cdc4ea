/// <reference types="vite/client" />

import type { Modal } from '@wallet-modal/runtime'
import { openChainLab } from './chainLab.js'
import { createPolkadotApp, type PolkadotApp } from './polkadotApp.js'

/** The page's interface for specs. */
export interface PolkadotLab extends PolkadotApp {
  readonly modal: Modal
}

declare global {
  var polkadotLab: PolkadotLab
}

const sandbox: string = import.meta.env.VITE_WALLET_MODAL_SANDBOX
const modal = openChainLab('Polkadot lab', 'polkadot:91b171bb158e2d3848fa23a9f1c25182', sandbox)

globalThis.polkadotLab = { ...createPolkadotApp(modal), modal }
