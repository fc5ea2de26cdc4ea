// Package entry `@wallet-modal/runtime/vite`: what an app that is built with Vite gains by one line of its configuration.

import { compileAhead } from './vite/compileAhead.js'
import { refuseSandbox } from './vite/refuseSandbox.js'
import type { VitePlugin } from './vite/VitePlugin.js'

/** A plugin of Vite's, in the terms that it shares with Rollup and Rolldown. */
export type WalletModalVitePlugin = VitePlugin

/**
 * For `plugins` in an app's `vite.config.ts`; the modal works without. The first click is answered sooner in Chrome and Edge,
 * and a production build that is wired to the sandbox fails with `SANDBOX_IN_PRODUCTION`.
 */
export function walletModal(): WalletModalVitePlugin[] {
  return [refuseSandbox(), compileAhead()]
}
