import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesIn } from '../testing/contract/shownTexts.js'
import { createTestCore } from '../testing/createTestCore.js'
import { buttonLanguages, buttonTexts } from './buttons.js'
import { english } from './english.js'
import { coreLanguages } from './languages.js'

const keys = Object.keys(english)
const inDialog = keys.filter((key) => !Object.hasOwn(buttonTexts, key))
const tags = Object.keys(coreLanguages)
const textsOf = async (tag: string) => (await coreLanguages[tag]?.())?.default ?? {}

test.each(tags)('%s has every text of the dialog and of the buttons, and no other', async (tag) => {
  expect(Object.keys(await textsOf(tag)).sort()).toEqual([...inDialog].sort())
  const { 'language.tag': own, ...buttons } = buttonLanguages[tag] ?? {}
  expect([own, Object.keys(buttons).sort()]).toEqual([tag, Object.keys(buttonTexts).sort()])
})

test.each(tags)('%s leaves the places to fill that English leaves', async (tag) => {
  const places = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(keys.map((key) => [key, placesIn(texts[key] ?? '').sort()]))
  expect(places({ ...(await textsOf(tag)), ...buttonLanguages[tag] })).toEqual(places(english))
})

test.each(tags)('%s says what it is', async (tag) => {
  const texts = await textsOf(tag)
  expect(texts['language.tag']).toBe(tag)
  expect(texts['language.direction']).toBe(tag === 'ar' ? 'rtl' : 'ltr')
})

test('placeholders in Arabic sentences keep their own direction', async () => {
  const sentences = Object.values({ ...(await textsOf('ar')), ...buttonLanguages.ar }).filter(
    (text) => /\{/.test(text) && !/^\{\w+\}$/.test(text),
  )
  expect(sentences.length).toBeGreaterThan(4)
  for (const text of sentences) {
    expect(text.replaceAll(/\u2068\{\w+\}\u2069/g, ''), text).not.toMatch(/\{|[\u2066-\u2069]/)
  }
})

/** A modal in German. */
async function inGerman(messages: Readonly<Record<string, string>> = {}) {
  const modal = createTestCore({ config: { language: 'de' }, messages })
  await modal.core.languageLoaded
  return modal
}

test('any text can be said otherwise, in English and over another language', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...keys), fc.string(), fc.boolean(), async (key, wording, isGerman) => {
      const messages = { [key]: wording.replaceAll(/[{}]/g, '') }
      const modal = isGerman ? await inGerman(messages) : createTestCore({ messages })
      expect(modal.context.t(key)).toBe(messages[key])
      modal.destroy()
    }),
  )
})

test('views added later stay in the language that is there', async () => {
  const modal = await inGerman()
  await modal.core.views.get('Account').load()
  expect(modal.context.t('account.disconnect')).toBe('Trennen')
  modal.destroy()
})

test.each(['fr', 'xx-XX', 'en-GB'])(
  'in %s, which is not offered, the texts are English',
  async (language) => {
    const modal = createTestCore({ config: { language } })
    await modal.core.languageLoaded
    expect(modal.context.t('common.close')).toBe('Close')
    expect(modal.context.t('language.tag')).toBe('en')
    modal.destroy()
  },
)
