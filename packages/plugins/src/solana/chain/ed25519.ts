import { ed25519 } from '@noble/curves/ed25519.js'
import { attempt } from '@wallet-modal/runtime/chain'

/**
 * Whether the signature is this key's of this message. What is no key, or one that anybody could sign for, has signed nothing.
 * Loaded late: it is larger than all else that reads names.
 */
export const isSigned = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean =>
  attempt(() => ed25519.verify(signature, message, publicKey, { zip215: false })) === true
