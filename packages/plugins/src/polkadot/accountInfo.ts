/** A nonce and three counters of 4 bytes each, then free, reserved, frozen and flags of 16 bytes each. */
const infoBytes = 80
const freeAt = 16

/**
 * Reads the free balance from a chain's answer: SCALE-encoded `AccountInfo`, or null for an unknown account.
 * @returns base units; undefined for anything else
 */
export function freeBalance(answer: unknown): bigint | undefined {
  if (answer === null) return 0n
  if (typeof answer !== 'string' || !/^0x[0-9a-f]*$/i.test(answer)) return undefined
  if (answer.length !== 2 + infoBytes * 2) return undefined
  const free = answer.slice(2 + freeAt * 2, 2 + (freeAt + 16) * 2)
  // The lowest byte comes first.
  return BigInt(`0x${free.match(/../g)?.reverse().join('')}`)
}
