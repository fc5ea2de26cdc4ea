import { defineManifest } from '@wallet-modal/runtime/plugin'

export const manifest = defineManifest({
  id: 'analytics',
  // Early enough for the first connection.
  activateOn: 'start',
  // Spec §8, word for word
  messages: { 'analytics.refused': 'Invalid App Configuration' },
})
