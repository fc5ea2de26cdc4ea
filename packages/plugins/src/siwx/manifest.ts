import { defineManifest, view } from '@wallet-modal/runtime/plugin'

const signView = view({ title: 'siwx.title', back: false })

/** Loaded with the modal; the rest loads when a visitor connects. */
export const manifest = defineManifest({
  id: 'siwx',
  gates: true,
  // The view has two names (Spec §2). Apps with EVM networks alone use the first.
  views: { ConnectingSiwe: signView, SIWXSignMessage: signView },
  messages: { 'siwx.title': 'Sign In' },
})
