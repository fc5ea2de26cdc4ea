import { definePlugin } from '@wallet-modal/runtime/plugin'
import type { errors } from './facts.js'
import { manifest } from './manifest.js'

/**
 * Pairs with wallets on other devices, and with wallet apps on this one, over a WalletConnect relay. Needs
 * `@walletconnect/universal-provider`, an optional peer, which it loads when its view opens or a stored session needs it. An
 * app that webpack or Rspack builds hands it over, as `sdk`.
 */
export const walletConnect = definePlugin(manifest, () => import('./activate.js'), {
  languages: { ar: () => import('./languages/ar.js'), de: () => import('./languages/de.js') },
})

declare module '@wallet-modal/runtime/plugin' {
  interface PluginErrorCodes extends Record<keyof typeof errors, true> {}
}
