import { ed25519 } from '@noble/curves/ed25519.js'
import { attempt } from '@wallet-modal/runtime/chain'

/**
 * Verifies a signature. Returns false for an invalid key, and for a key of small order, for which anyone could make signatures. The
 * module loads late, because it is larger than all other code for names.
 */
export const isSigned = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean =>
  attempt(() => ed25519.verify(signature, message, publicKey, { zip215: false })) === true
