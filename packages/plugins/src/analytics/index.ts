import { definePlugin } from '@wallet-modal/runtime/plugin'
import activate from './activate.js'
import type { errors } from './facts.js'
import { manifest } from './manifest.js'

/**
 * Sends the steps that the modal reports to the app's own endpoint. It comes in one file, so that it hears of what follows the first
 * opening; what sends is loaded with the first event.
 */
export const analytics = definePlugin(manifest, async () => ({ default: activate }), {
  languages: {
    ar: async () => ({ default: { 'analytics.refused': 'إعدادات التطبيق غير صالحة' } }),
    de: async () => ({ default: { 'analytics.refused': 'Ungültige App-Konfiguration' } }),
  },
})

declare module '@wallet-modal/runtime/plugin' {
  interface PluginErrorCodes extends Record<keyof typeof errors, true> {}
}
