import { defineManifest, view } from '@wallet-modal/runtime/plugin'

const signView = view({ title: 'siwx.title', back: false })

/** What is known of signing in before somebody has to. */
export const manifest = defineManifest({
  id: 'siwx',
  gates: true,
  // One view by two names (Spec §2): apps of EVM networks alone have the first.
  views: { ConnectingSiwe: signView, SIWXSignMessage: signView },
  messages: { 'siwx.title': 'Sign In' },
})
