/** How the plugins are made that few visitors need at once: loaded with the first of them that is on, when it is needed. */
export default {
  receive: async () => (await import('./receive/index.js')).receive(),
  names: async () => (await import('./names/index.js')).names(),
  tokens: async () => (await import('./tokens/index.js')).tokens(),
  nfts: async () => (await import('./nfts/index.js')).nfts(),
  history: async () => (await import('./history/index.js')).history(),
  analytics: async () => (await import('./analytics/index.js')).analytics(),
}
