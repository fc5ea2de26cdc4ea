/** The first 32 bits of the fractional parts of the roots of the first primes (FIPS 180-4). */
function roots(count: number, power: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1) {
    let isPrime = true
    for (let by = 2; by * by <= number; by += 1) isPrime &&= number % by > 0
    if (isPrime) found.push(((number ** power % 1) * 2 ** 32) | 0)
  }
  return found
}

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * SHA-256, for the checksum of short texts: at once, and on pages without `crypto.subtle`. Not for secrets.
 * @param bytes at most 55, so that one block holds them
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const block = new DataView(new ArrayBuffer(64))
  bytes.forEach((byte, at) => {
    block.setUint8(at, byte)
  })
  block.setUint8(bytes.length, 0x80)
  block.setUint32(60, bytes.length * 8)

  const words = Array.from({ length: 16 }, (_, at) => block.getInt32(at * 4))
  const word = (at: number) => words[at] ?? 0
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [word(at - 15), word(at - 2)]
    words[at] =
      (word(at - 16) +
        (rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)) +
        word(at - 7) +
        (rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10))) |
      0
  }

  const start = roots(8, 1 / 2)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start
  roots(64, 1 / 3).forEach((constant, at) => {
    const one =
      h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) + constant + word(at)
    const two = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  })
  const hash = new DataView(new ArrayBuffer(32))
  ;[a, b, c, d, e, f, g, h].forEach((value, at) => {
    hash.setInt32(at * 4, value + (start[at] ?? 0))
  })
  return new Uint8Array(hash.buffer)
}
