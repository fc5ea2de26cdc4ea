import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { isHexAddress } from '../base/hexAddress.js'
import { saltKey } from '../store/storedSession.js'

/**
 * The salt of a stored session's digests. Adds a random one to a record without a salt.
 * @param record changed in place
 */
export function saltOf(record: Map<string, string>): string {
  const salt = record.get(saltKey) ?? bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
  record.set(saltKey, salt)
  return salt
}

/**
 * The salted digest that stands for an account in storage (SHA-256, hex). The wallet proves that it shares the account by naming the
 * address, which scripts that read the storage don't find there.
 * @param address of any namespace; hex addresses count in any letter case
 */
export const accountProof = (salt: string, address: string): string =>
  bytesToHex(
    sha256(utf8ToBytes(`${salt} ${isHexAddress(address) ? address.slice(-40).toLowerCase() : address}`)),
  )
