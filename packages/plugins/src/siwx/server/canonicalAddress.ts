import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { decodeAddress } from '../../polkadot/ss58.js'

/** The SS58 prefix of Polkadot's unified address format. */
const polkadotPrefix = 0

/**
 * Writes an account's address in the one spelling of its key. A Polkadot key has an address for each prefix: the one with prefix 0 is
 * returned. Other chains' messages allow one spelling, which is returned as it is.
 */
export function canonicalAddress(accountAddress: string): string {
  const id = decodeAddress(accountAddress)
  if (!id) return accountAddress
  const body = Uint8Array.of(polkadotPrefix, ...id)
  const checksum = blake2b(Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...body), { dkLen: 64 })
  return base58.encode(Uint8Array.of(...body, ...checksum.subarray(0, 2)))
}
