import { defineManifest, view } from '@wallet-modal/runtime/plugin'

export const manifest = defineManifest({
  id: 'barter',
  views: { Barter: view({ title: 'barter.title' }) },
  messages: { 'barter.title': 'Barter' },
})
