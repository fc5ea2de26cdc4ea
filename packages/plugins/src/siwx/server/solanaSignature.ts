import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { attempt } from '@wallet-modal/runtime/chain'
import type { SignatureCheck } from './signatureClaim.js'

/** Ed25519 over the bytes of the text, by the key that the address is. Keys and signatures of small order are refused. */
export const isSolanaSignature: SignatureCheck = ({ message, text, signature }) =>
  attempt(() =>
    ed25519.verify(
      base58.decode(signature),
      new TextEncoder().encode(text),
      base58.decode(message.accountAddress),
      { zip215: false },
    ),
  ) === true
