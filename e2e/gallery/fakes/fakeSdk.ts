import { PluginError } from '@wallet-modal/runtime/plugin'

// Replaces `@walletconnect/universal-provider` in the gallery's builds: see vite.config.ts. Has only the parts of the SDK with which the
// walletConnect plugin makes a link.

/** How the relay behaves, and the last link's wallet. */
export interface FakeRelay {
  /** `silent`: never answers. `missing`: not even the SDK can be loaded. */
  mode: 'open' | 'silent' | 'missing'
  /** The wallet that has the link refuses. */
  decline(): void
}

/** The stage's script. */
export const fakeRelay: FakeRelay = { mode: 'open', decline: () => {} }

const nothing = () => {}
const never = () => new Promise<never>(nothing)
const emitter = () => ({ on: nothing, removeAllListeners: nothing })

const client = () => ({
  on: nothing,
  off: nothing,
  events: emitter(),
  // The checks of what a wallet sends.
  engine: {},
  session: { storageKey: 'sessions', map: new Map(), recentlyDeleted: [], keys: [] },
  core: {
    crypto: { keychain: { storageKey: 'keys', keychain: new Map() } },
    events: emitter(),
    heartbeat: { stop: nothing },
    relayer: {
      connected: true,
      events: emitter(),
      subscriber: { hasAnyTopics: false },
      transportClose: async () => {},
    },
    storage: { getItem: async () => undefined },
    verify: { register: async () => '' },
  },
  async connect() {
    if (fakeRelay.mode === 'silent') return never()
    const approval = new Promise<never>((_, reject) => {
      fakeRelay.decline = () => reject({ code: 5000, message: 'User rejected.' })
    })
    approval.catch(nothing)
    // As long as a real link: the code has as many modules.
    const uri = `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}`
    return { uri, approval: () => approval }
  },
})

/** Named as the SDK's export. */
export const UniversalProvider = {
  async init() {
    if (fakeRelay.mode === 'missing') {
      throw new PluginError('PLUGIN_LOAD_FAILED', 'Not in this gallery.', { pluginId: 'walletConnect' })
    }
    return { client: client() }
  },
}
