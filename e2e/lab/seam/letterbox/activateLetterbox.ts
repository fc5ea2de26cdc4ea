import { implement } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Its forms need nothing of it. */
export default implement(manifest, () => ({}))
