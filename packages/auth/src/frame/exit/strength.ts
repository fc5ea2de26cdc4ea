/** What to say of a passphrase; `fair` and `strong` may be used. */
export type Strength = 'tooShort' | 'tooSimple' | 'fair' | 'strong'

/** Least length of a passphrase, in characters. */
const least = 12

/**
 * Judges a passphrase by length and by how many different characters it has. It has no list of common ones, so it says "fair"
 * rather than promise more than it can tell.
 */
export function strengthOf(passphrase: string): Strength {
  const characters = [...passphrase.normalize('NFKC')]
  if (characters.length < least) return 'tooShort'
  const different = new Set(characters).size
  if (different < 6) return 'tooSimple'
  return characters.length >= 20 && different >= 10 ? 'strong' : 'fair'
}
