import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { programs, type TokenProgram } from './programs.js'

/** The prime of Curve25519's field, and the `d` of its Edwards form. */
const p = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

const marker = new TextEncoder().encode('ProgramDerivedAddress')

/**
 * Whether the address is a point on Ed25519's curve, as every public key is: a program's own addresses are chosen beside it, so
 * that no key belongs to them.
 */
export function isOnCurve(address: string): boolean {
  const bytes = base58.decode(address)
  // Little-endian; the highest bit is the sign of x.
  const y = bytes.reduceRight((sum, byte, at) => (sum << 8n) | BigInt(at === 31 ? byte & 127 : byte), 0n)
  // x² = (y² − 1) / (dy² + 1): a root exists where the product of the two is a square (Euler's criterion).
  const y2 = (y * y) % p
  return power(((y2 + p - 1n) * (d * y2 + 1n)) % p, (p - 1n) / 2n) !== p - 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % p
    square = (square * square) % p
  }
  return result
}

/**
 * An address of a program's own: the first hash beside the curve of its seeds, a bump from 255 down and the program. Half of all
 * hashes are beside it. Made here, since the SDK's way needs `crypto.subtle`, which a page on plain http has not.
 */
export function programAddress(seeds: readonly Uint8Array[], program: string): string {
  for (let bump = 255; ; bump -= 1) {
    const preimage = [...seeds, Uint8Array.of(bump), base58.decode(program), marker]
    const address = base58.encode(sha256(Uint8Array.from(preimage.flatMap((part) => [...part]))))
    if (!isOnCurve(address)) return address
  }
}

/**
 * Where a wallet's tokens of a mint are kept unless it says otherwise: the address of its associated token account.
 */
export const associatedAccount = (owner: string, mint: string, program: TokenProgram): string =>
  programAddress(
    [owner, program, mint].map((address) => base58.decode(address)),
    programs.associatedToken,
  )
