import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** What is known of signing in before somebody has to. */
export const manifest = defineManifest({
  id: 'siwx',
  gates: true,
  views: { SIWXSignMessage: view({ title: 'siwx.title', back: false }) },
  messages: { 'siwx.title': 'Sign In' },
})
