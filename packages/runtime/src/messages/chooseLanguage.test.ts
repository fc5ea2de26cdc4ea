import { describe, expect, test } from 'vitest'
import { chooseLanguage } from './chooseLanguage.js'

const offered = Object.fromEntries(
  ['de', 'pt-BR', 'zh-Hant', 'fr'].map((tag) => [tag, async () => ({ default: { tag } })]),
)

// Spec §6.13
describe('the language of the texts (RFC 4647, lookup)', () => {
  test.each([
    [['de'], 'de'],
    [['de-AT'], 'de'],
    [['DE-at'], 'de'],
    [['pt-br'], 'pt-BR'],
    [['zh-Hant-TW'], 'zh-Hant'],
    [['es', 'fr-CA', 'de'], 'fr'],
    [['en', 'de'], undefined],
    [['en-GB', 'de'], undefined],
    [['pt'], undefined],
    [['es'], undefined],
    [[], undefined],
    [['', '-', 'x'.repeat(1_000)], undefined],
  ])('of %j is %s', async (wanted, tag) => {
    expect((await chooseLanguage(wanted, offered)?.())?.default.tag).toBe(tag)
  })

  test('English may be offered in a kind of its own', async () => {
    const british = { 'en-GB': async () => ({ default: { tag: 'en-GB' } }) }
    expect((await chooseLanguage(['en-GB'], british)?.())?.default.tag).toBe('en-GB')
    expect(chooseLanguage(['en-US'], british)).toBeUndefined()
  })
})
