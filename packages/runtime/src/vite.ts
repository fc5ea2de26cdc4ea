// Package entry `@wallet-modal/runtime/vite`: a plugin for apps built with Vite.

import { checkConfig } from './vite/checkConfig.js'
import { pointAtSandbox } from './vite/pointAtSandbox.js'
import { refuseSandbox } from './vite/refuseSandbox.js'
import type { VitePlugin } from './vite/VitePlugin.js'

/** A Vite plugin, in terms shared with Rollup and Rolldown. */
export type WalletModalVitePlugin = VitePlugin

/** Switches of the plugin. */
export interface WalletModalViteOptions {
  /**
   * Whether to check `wallet-modal.config` each time Vite reads it. Errors show over the page and fail a build. Needs
   * `create-wallet-modal` in the app.
   * @default true
   */
  readonly checkConfig?: boolean
}

/**
 * For `plugins` in an app's `vite.config.ts`; the modal works without it. It reports errors of the config with file and line. When
 * Vite serves the app with `VITE_WALLET_MODAL_SANDBOX` set, as `wallet-modal dev` does, the app uses the sandbox. A production
 * build that uses the sandbox fails with `SANDBOX_IN_PRODUCTION`.
 */
export function walletModal(options: WalletModalViteOptions = {}): WalletModalVitePlugin[] {
  return [refuseSandbox(), pointAtSandbox(), ...(options.checkConfig === false ? [] : [checkConfig()])]
}
