import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'
import { attempt } from '@wallet-modal/runtime/chain'
import { decodeAddress } from '../../polkadot/ss58.js'
import type { SignatureClaim } from './signatureClaim.js'

/**
 * Checks the signature of a Polkadot account, by its curve: sr25519, Ed25519 or ECDSA. Wallets put `<Bytes>` around the text, so that a
 * signed text can't be a transaction.
 */
export function isPolkadotSignature({ message, text, signature }: SignatureClaim): boolean {
  const id = decodeAddress(message.accountAddress)
  const bytes = /^0x(?:[\da-f]{2}){64,66}$/i.test(signature) && attempt(() => hex.decode(signature.slice(2)))
  if (!id || !bytes) return false
  const signed = new TextEncoder().encode(`<Bytes>${text}</Bytes>`)
  return claims(bytes).some(([curve, claimed]) => attempt(() => curves[curve](claimed, signed, id)) === true)
}

type Curve = 'ed25519' | 'sr25519' | 'ecdsa'

const curves: Readonly<
  Record<Curve, (signature: Uint8Array, message: Uint8Array, id: Uint8Array) => boolean>
> = {
  ed25519: (signature, message, id) => ed25519.verify(signature, message, id, { zip215: false }),
  sr25519: (signature, message, id) => verifySr25519(message, signature, id),
  /** The key is recovered from the signature; the account's id is its hash. */
  ecdsa(signature, message, id) {
    const key = secp256k1.Signature.fromBytes(signature.subarray(0, 64), 'compact')
      .addRecoveryBit(signature[64] ?? 4)
      .recoverPublicKey(blake2b(message, { dkLen: 32 }))
      .toBytes(true)
    return hex.encode(blake2b(key, { dkLen: 32 })) === hex.encode(id)
  },
}

/** Reads a signature's bytes: with its curve in front (SCALE's `MultiSignature`), or without. */
function claims(bytes: Uint8Array): readonly (readonly [Curve, Uint8Array])[] {
  const rest = bytes.subarray(1)
  if (bytes.length === 64) {
    return [
      ['sr25519', bytes],
      ['ed25519', bytes],
    ]
  }
  if (bytes.length === 66) return bytes[0] === 2 ? [['ecdsa', rest]] : []
  const said: readonly (readonly [Curve, Uint8Array])[] =
    bytes[0] === 0 ? [['ed25519', rest]] : bytes[0] === 1 ? [['sr25519', rest]] : []
  return [...said, ['ecdsa', bytes]]
}
