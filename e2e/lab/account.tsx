/// <reference types="vite/client" />

import type { Modal } from '@wallet-modal/runtime'
import { openChainLab } from './chainLab.js'

declare global {
  /** The page's interface for specs: an app on one chain of the sandbox, without its blockchain API with `?service=none`, with smart sessions with `?sessions`, and registers names with `?names`. */
  var accountLab: Modal
}

globalThis.accountLab = openChainLab('Account lab', 'eip155:1', import.meta.env.VITE_WALLET_MODAL_SANDBOX, {
  hasService: !location.search.includes('service=none'),
  features: location.search.includes('sessions') ? { smartSessions: true } : {},
  plugins: location.search.includes('names') ? { registerName: { suffixes: ['.names.example'] } } : {},
})
