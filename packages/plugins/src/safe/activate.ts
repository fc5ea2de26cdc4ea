import { implement } from '@wallet-modal/runtime/plugin'
import { createSafeAdapter } from './adapter.js'
import { manifest } from './manifest.js'
import type { SafeAppOptions } from './origins.js'

/** Loaded with the modal where the page is in a frame; the SDK comes when the frame may be a Safe's. */
export default implement(manifest, (context, { origins }: SafeAppOptions) => ({
  connectors: { safe: createSafeAdapter({ context, origins }) },
}))
