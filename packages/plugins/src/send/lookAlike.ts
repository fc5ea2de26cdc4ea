/** A hex address. Solana's are base58. */
const hexForm = /^0x[0-9a-f]{40}$/i

/** How many characters at both ends together make two addresses look alike (security.md H1). */
const sharedInHex = 6
const sharedInBase58 = 5

/** How many characters two texts begin with alike. */
function sharedStart(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}

const reversed = (text: string) => [...text].reverse().join('')

/** The part in which addresses differ, in one spelling. */
const compared = (address: string) => (hexForm.test(address) ? address.slice(2).toLowerCase() : address)

/**
 * Whether an address could be mistaken for another one that the visitor knows: both begin and end alike, which is all that a short
 * form shows. Whoever wants to be paid by mistake makes such an address, and sends a little from it so that it is copied.
 */
export function looksLike(address: string, known: string): boolean {
  const isHex = hexForm.test(address)
  if (isHex !== hexForm.test(known)) return false
  const [one, other] = [compared(address), compared(known)]
  if (one === other) return false
  const shared = sharedStart(one, other) + sharedStart(reversed(one), reversed(other))
  return shared >= (isHex ? sharedInHex : sharedInBase58)
}
