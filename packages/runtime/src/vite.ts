// Package entry `@wallet-modal/runtime/vite`: what an app that is built with Vite gains by one line of its configuration.

import { checkConfig } from './vite/checkConfig.js'
import { pointAtSandbox } from './vite/pointAtSandbox.js'
import { refuseSandbox } from './vite/refuseSandbox.js'
import type { VitePlugin } from './vite/VitePlugin.js'

/** A plugin of Vite's, in the terms that it shares with Rollup and Rolldown. */
export type WalletModalVitePlugin = VitePlugin

/** What of it an app does without. */
export interface WalletModalViteOptions {
  /**
   * Whether to check `wallet-modal.config` whenever it is read: its errors are shown over the page, and fail a build. Needs
   * `create-wallet-modal` in the app, and checks nothing without.
   * @default true
   */
  readonly checkConfig?: boolean
}

/**
 * For `plugins` in an app's `vite.config.ts`; the modal works without. A config that is wrong is told with its file and line, and
 * while the app is served with `VITE_WALLET_MODAL_SANDBOX`, as
 * `wallet-modal dev` does, it uses the sandbox. A production build that is wired to the sandbox fails with `SANDBOX_IN_PRODUCTION`.
 */
export function walletModal(options: WalletModalViteOptions = {}): WalletModalVitePlugin[] {
  return [refuseSandbox(), pointAtSandbox(), ...(options.checkConfig === false ? [] : [checkConfig()])]
}
