import type { AppParts } from '@wallet-modal/runtime/plugin'

/** How the plugins are made that few visitors need at once: loaded with the first of them that is on, when it is needed. */
export default {
  send: async () => (await import('./send/index.js')).send(),
  receive: async () => (await import('./receive/index.js')).receive(),
  names: async () => (await import('./names/index.js')).names(),
  tokens: async () => (await import('./tokens/index.js')).tokens(),
  nfts: async () => (await import('./nfts/index.js')).nfts(),
  history: async () => (await import('./history/index.js')).history(),
  analytics: async () => (await import('./analytics/index.js')).analytics(),
  smartSessions: async () => (await import('./smartSessions/index.js')).smartSessions(),
  siwx: async (_: unknown, { sessions }: AppParts = {}) =>
    (await import('./siwx/index.js')).siwx({ sessions }),
}
