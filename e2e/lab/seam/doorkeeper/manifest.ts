import { defineManifest, view } from '@wallet-modal/runtime/plugin'

export const manifest = defineManifest({
  id: 'doorkeeper',
  gates: true,
  views: { Door: view({ title: 'doorkeeper.title' }) },
  messages: { 'doorkeeper.title': 'House rules' },
})
