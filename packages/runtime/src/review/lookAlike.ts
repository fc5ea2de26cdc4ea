import { shortAddress } from '../base/shortAddress.js'

/** A hex address. Solana's are base58. */
const hexForm = /^0x[0-9a-f]{40}$/i

/** The number of equal characters, at both ends together, that make two addresses look alike. */
const sharedInHex = 6
const sharedInBase58 = 5

/** The length of the start that two texts have in common. */
function sharedStart(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}

const reversed = (text: string) => [...text].reverse().join('')

/** The part in which addresses differ, in one spelling. */
const compared = (address: string) => (hexForm.test(address) ? address.slice(2).toLowerCase() : address)

/**
 * Whether an address could be mistaken for another one. Both begin and end alike, which is all that a short form shows. Scammers make such
 * addresses and send a little from them, so that visitors copy them.
 */
export function looksLike(address: string, known: string): boolean {
  const isHex = hexForm.test(address)
  if (isHex !== hexForm.test(known)) return false
  const [one, other] = [compared(address), compared(known)]
  if (one === other) return false
  const shared = sharedStart(one, other) + sharedStart(reversed(one), reversed(other))
  return shared >= (isHex ? sharedInHex : sharedInBase58)
}

/** An address in a list: in short, or whole where it could be mistaken for one of the others. */
export const listedAddress = (address: string, others: readonly string[]): string =>
  others.some((other) => looksLike(address, other)) ? address : shortAddress(address)
