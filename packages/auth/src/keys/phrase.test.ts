import { describe, expect, it } from 'vitest'
import { phraseOf } from './accounts.js'
import { seedOfPhrase } from './phrase.js'
import { bip39Vectors } from './vectors/derivation.js'

const abandon = (count: number, last: string) => `${'abandon '.repeat(count - 1)}${last}`

describe('a recovery phrase', () => {
  it.each(bip39Vectors)('makes the seed that made it: %s', (_, phrase) => {
    expect(phraseOf(seedOfPhrase(phrase))).toBe(phrase)
  })

  it('may have twelve words, capitals and any space between', () => {
    expect(seedOfPhrase(`  ${abandon(12, 'ABOUT').replaceAll(' ', '\n ')} `)).toEqual(new Uint8Array(16))
  })

  it.each([
    ['has too few words', abandon(11, 'about'), { code: 'PHRASE_LENGTH' }],
    ['has a number of words that no phrase has', abandon(13, 'about'), { code: 'PHRASE_LENGTH' }],
    [
      'has a word that is in no list',
      abandon(12, 'abot'),
      { code: 'PHRASE_WORD', word: { text: 'abot', place: 12 } },
    ],
    ['has its words in another order', abandon(12, 'abandon'), { code: 'PHRASE_CHECKSUM' }],
    ['is empty', '', { code: 'PHRASE_LENGTH' }],
  ])('is refused where it %s', (_, phrase, refusal) => {
    expect(() => seedOfPhrase(phrase)).toThrow(expect.objectContaining(refusal))
  })
})
