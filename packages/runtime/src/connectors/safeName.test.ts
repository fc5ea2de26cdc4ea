import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeName } from './identity.js'

test.each(['ada.eth', 'Ada Lovelace', 'müller.example', 'ада.eth', '中文.eth', 'أيدا', '🦊.eth', 'ada_1-2'])(
  '%s is a name',
  (name) => {
    expect(safeName(name)).toBe(name)
  },
)

describe('no name is', () => {
  test.each([
    ['what is no text', 7],
    ['nothing', ''],
    ['blanks', '  '],
    ['one with blanks around it', ' ada.eth'],
    ['one with a zero-width character, which would be another one without it', 'ad\u200Ba.eth'],
    ['one that turns round', 'ada\u202Ehte'],
    ['one with a line break', 'ada\n.eth'],
    ['one too long: cut it would be another', `${'a'.repeat(61)}.eth`],
    ['one of full-width letters', 'ａｄａ.eth'],
    ['one with a Cyrillic letter among Latin ones', 'аda.eth'],
    ['one with a Greek letter among Latin ones', 'pαul.eth'],
    ['one of Cyrillic letters that all look Latin', 'соре.eth'],
    ['one with a Lisu letter', 'usdꓚ.eth'],
    ['an address', '0x8fA4bCdEf0123456789aBcDeF0123456782e91aB'],
    ['a shortened address', '8fA4…2e91aB'],
    ['a shortened address of dots', '8fA4...2e91aB'],
  ])('%s', (_, value) => {
    expect(safeName(value)).toBeUndefined()
  })

  test('a megabyte of text, and it costs nothing', () => {
    expect(safeName('a'.repeat(1_000_000))).toBeUndefined()
  })
})

test('whatever it is given, it answers with the same text or with none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      expect([value, undefined]).toContain(safeName(value))
    }),
  )
})
