import { implement } from '@wallet-modal/runtime/plugin'
import { createSafeAdapter } from './adapter.js'
import { manifest } from './manifest.js'
import type { SafeAppOptions } from './origins.js'

/** Loads with the modal if the page is in a frame. The SDK loads only if the frame may be a Safe's. */
export default implement(manifest, (context, { origins }: SafeAppOptions) => ({
  connectors: { safe: createSafeAdapter({ context, origins }) },
}))
