import { blake2b } from '@noble/hashes/blake2.js'
import { base58, hex } from '@scure/base'
import { attempt } from '@wallet-modal/runtime/chain'

/** No address is longer: 36 bytes. */
const maxLength = 50

/** What stands before the bytes whose hash is the checksum (SS58). */
const checksumPrefix = new TextEncoder().encode('SS58PRE')

/** `twox128("System") ++ twox128("Account")`: where every chain keeps its accounts. */
const accountsPrefix = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/**
 * Under which key a chain keeps an account (`System.Account`): the map's prefix, then `blake2_128_concat` of the account's id.
 * @returns hex; undefined for what is no address
 */
export function accountKey(address: string): `0x${string}` | undefined {
  const id = decodeAddress(address)
  return id && `0x${accountsPrefix}${hex.encode(blake2b(id, { dkLen: 16 }))}${hex.encode(id)}`
}

/**
 * The 32 bytes of the key that an SS58 address spells, in whatever prefix; undefined for what is none: another alphabet, another
 * length, or a checksum that is not its own.
 */
export function decodeAddress(address: string): Uint8Array | undefined {
  const bytes = address.length > maxLength ? undefined : attempt(() => base58.decode(address))
  if (!bytes) return undefined
  const [first = 0] = bytes
  // One byte up to 63, two from 64 on; the highest bit is reserved.
  const prefixLength = first < 64 ? 1 : 2
  if (first > 127 || bytes.length !== prefixLength + 34) return undefined
  const said = bytes.slice(-2)
  const [one, other] = blake2b(Uint8Array.from([...checksumPrefix, ...bytes.slice(0, -2)]), { dkLen: 64 })
  return said[0] === one && said[1] === other ? bytes.slice(prefixLength, -2) : undefined
}
