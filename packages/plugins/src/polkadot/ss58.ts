import { blake2b } from '@noble/hashes/blake2.js'
import { base58, hex } from '@scure/base'
import { attempt } from '@wallet-modal/runtime/chain'

/** The longest address, of 36 bytes. */
const maxLength = 50

/** The prefix of the bytes whose hash is the checksum (SS58). */
const checksumPrefix = new TextEncoder().encode('SS58PRE')

/** `twox128("System") ++ twox128("Account")`: where every chain keeps its accounts. */
const accountsPrefix = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/**
 * The storage key of an account (`System.Account`): the map's prefix, then `blake2_128_concat` of the account's id.
 * @returns hex; undefined for an invalid address
 */
export function accountKey(address: string): `0x${string}` | undefined {
  const id = decodeAddress(address)
  return id && `0x${accountsPrefix}${hex.encode(blake2b(id, { dkLen: 16 }))}${hex.encode(id)}`
}

/**
 * Decodes the 32 bytes of the key from an SS58 address with any prefix; undefined for another alphabet, another length, or a wrong
 * checksum.
 */
export function decodeAddress(address: string): Uint8Array | undefined {
  const bytes = address.length > maxLength ? undefined : attempt(() => base58.decode(address))
  if (!bytes) return undefined
  const [first = 0] = bytes
  // The prefix has one byte up to 63, else two. The highest bit is reserved.
  const prefixLength = first < 64 ? 1 : 2
  if (first > 127 || bytes.length !== prefixLength + 34) return undefined
  const said = bytes.slice(-2)
  const [one, other] = blake2b(Uint8Array.from([...checksumPrefix, ...bytes.slice(0, -2)]), { dkLen: 64 })
  return said[0] === one && said[1] === other ? bytes.slice(prefixLength, -2) : undefined
}
