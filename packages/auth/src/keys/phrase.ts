import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'

/** A phrase that makes no seed. */
export class PhraseError extends Error {
  constructor(
    readonly code: 'PHRASE_LENGTH' | 'PHRASE_WORD' | 'PHRASE_CHECKSUM',
    /** The word that is in no list, and its place, from 1. */
    readonly word?: { readonly text: string; readonly place: number },
    cause?: unknown,
  ) {
    super(code, { cause })
    this.name = 'PhraseError'
  }
}

/**
 * Reads a recovery phrase in English (BIP-39): 12, 15, 18, 21 or 24 words, in any case, with any space between.
 * @returns the seed, 16 to 32 bytes; the caller zeroes it
 * @throws PhraseError
 */
export function seedOfPhrase(phrase: string): Uint8Array<ArrayBuffer> {
  const words = phrase.normalize('NFKD').toLowerCase().trim().split(/\s+/)
  const place = words.findIndex((word) => !wordlist.includes(word))
  const text = words[place]
  if (text) throw new PhraseError('PHRASE_WORD', { text, place: place + 1 })
  if (words.length < 12 || words.length > 24 || words.length % 3 !== 0) throw new PhraseError('PHRASE_LENGTH')
  try {
    return new Uint8Array(mnemonicToEntropy(words.join(' '), wordlist))
  } catch (error) {
    throw new PhraseError('PHRASE_CHECKSUM', undefined, error)
  }
}
