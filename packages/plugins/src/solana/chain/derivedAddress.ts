import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { programs, type TokenProgram } from './programs.js'

/** The prime of Curve25519's field, and the `d` of its Edwards form. */
const p = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

const marker = new TextEncoder().encode('ProgramDerivedAddress')

/**
 * Whether the address is a point on Ed25519's curve, as every public key is. Derived addresses of programs are not, so that no key
 * belongs to them.
 */
export function isOnCurve(address: string): boolean {
  const bytes = base58.decode(address)
  // Little-endian. The highest bit is the sign of x.
  const y = bytes.reduceRight((sum, byte, at) => (sum << 8n) | BigInt(at === 31 ? byte & 127 : byte), 0n)
  // x² = (y² − 1) / (dy² + 1). A root exists if the product of the two is a square (Euler's criterion).
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
 * Derives an address of a program: the first hash that isn't on the curve, of the seeds, a bump from 255 down, and the program. About
 * half of all hashes are not. The SDK's function needs `crypto.subtle`, which pages on plain http don't have.
 */
export function programAddress(seeds: readonly Uint8Array[], program: string): string {
  for (let bump = 255; ; bump -= 1) {
    const preimage = [...seeds, Uint8Array.of(bump), base58.decode(program), marker]
    const address = base58.encode(sha256(Uint8Array.from(preimage.flatMap((part) => [...part]))))
    if (!isOnCurve(address)) return address
  }
}

/**
 * The address of a wallet's associated token account, where its tokens of a mint are by default.
 */
export const associatedAccount = (owner: string, mint: string, program: TokenProgram): string =>
  programAddress(
    [owner, program, mint].map((address) => base58.decode(address)),
    programs.associatedToken,
  )
