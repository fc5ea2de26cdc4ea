import { implement } from '@wallet-modal/runtime/plugin'
import { createPasskeyAdapter } from './adapter.js'
import { manifest } from './manifest.js'

/** Loaded when the form asks its wallet, and when its session is brought back. */
export default implement(manifest, ({ config, storage }) => {
  const first = config.chains.find((id) => id.startsWith('eip155:')) ?? 'eip155:1'
  return { connectors: { passkey: createPasskeyAdapter(storage, first) } }
})
