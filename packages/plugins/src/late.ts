/** How the plugins are made of which nothing shows before a wallet is connected: loaded with the first that is on. */
export default {
  receive: async () => (await import('./receive/index.js')).receive(),
  names: async () => (await import('./names/index.js')).names(),
  tokens: async () => (await import('./tokens/index.js')).tokens(),
}
