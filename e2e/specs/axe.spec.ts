import { Axe, ofAppearance } from '../Axe.js'
import { appear, appearances, eachOnce } from '../appearances.js'
import { expect, test } from '../fixtures.js'
import { test as galleryTest } from '../galleryFixtures.js'
import { states } from '../states.js'

galleryTest('axe would find a text too pale, and a button without a name', async ({ gallery, axe }) => {
  await gallery.show('Connect', 'empty')
  await gallery.card.evaluate((card) => {
    card.querySelector('header button:not(.handle)')?.removeAttribute('aria-label')
    const dialog = card.closest('dialog')
    for (const token of ['--text', '--text-2', '--text-3']) dialog?.style.setProperty(token, '#ddd')
  })
  const rulesOf = async (chosen?: readonly string[]) =>
    (await axe.findings(chosen)).map(({ rule }) => rule).sort()
  expect(await rulesOf()).toEqual(['button-name', 'color-contrast'])
  expect(await rulesOf(ofAppearance)).toEqual(['color-contrast'])
})

/** States beyond the gallery, whose own `gallery.spec.ts` goes through: an app's page, and a wallet that draws in it. */
const beyondTheGallery = ['page', 'page connected', 'asking in the page']

for (const state of states.filter(({ name }) => beyondTheGallery.includes(name))) {
  test.describe(() => {
    test.use(state.use ?? {})

    test(`axe finds nothing wrong: ${state.name}`, async ({ context, page, modal, wallets, guard }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await state.reach({ context, page, modal, wallets, guard })
      const axe = new Axe(page)
      for (const appearance of process.env.ALL_TESTS ? appearances : eachOnce) {
        await appear(page, appearance)
        expect.soft(await axe.findings(), appearance.name).toEqual([])
      }
    })
  })
}
