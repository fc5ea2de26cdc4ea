import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { attempt } from '@wallet-modal/runtime/chain'
import type { SignatureClaim } from './signatureClaim.js'

/** Checks an Ed25519 signature of the text by the key that is the address. Keys and signatures of small order are refused. */
export const isSolanaSignature = ({ message, text, signature }: SignatureClaim): boolean =>
  attempt(() =>
    ed25519.verify(
      base58.decode(signature),
      new TextEncoder().encode(text),
      base58.decode(message.accountAddress),
      { zip215: false },
    ),
  ) === true
