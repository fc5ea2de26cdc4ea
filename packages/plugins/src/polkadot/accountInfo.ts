/** Nonce and three counters of 4 bytes, then free, reserved, frozen and flags of 16 bytes each. */
const infoBytes = 80
const freeAt = 16

/**
 * The free balance in a chain's answer: SCALE-encoded `AccountInfo`, or null for an account that the chain doesn't know.
 * @returns base units; undefined for what is neither
 */
export function freeBalance(answer: unknown): bigint | undefined {
  if (answer === null) return 0n
  if (typeof answer !== 'string' || !/^0x[0-9a-f]*$/i.test(answer)) return undefined
  if (answer.length !== 2 + infoBytes * 2) return undefined
  const free = answer.slice(2 + freeAt * 2, 2 + (freeAt + 16) * 2)
  // The lowest byte comes first.
  return BigInt(`0x${free.match(/../g)?.reverse().join('')}`)
}
