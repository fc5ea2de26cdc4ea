import { Axe } from '../Axe.js'
import { appear, appearances, eachOnce } from '../appearances.js'
import { expect, test } from '../fixtures.js'
import { views } from '../gallery/states.js'
import { test as galleryTest } from '../galleryFixtures.js'
import { states } from '../states.js'

// Steps of a journey's trace would cost more than the check.
test.use({ trace: 'off' })
galleryTest.use({ trace: 'off' })

galleryTest.describe('axe finds nothing wrong in the gallery', () => {
  for (const { view, states } of views) {
    galleryTest(view, async ({ gallery }) => {
      const names = Object.keys(states)
      galleryTest.setTimeout(30_000 + 6_000 * names.length)
      const axe = new Axe(gallery.page)
      for (const state of names) {
        await gallery.show(view, state)
        for (const appearance of eachOnce) {
          await appear(gallery.page, appearance)
          expect.soft(await axe.findings(), `${state}, ${appearance.name}`).toEqual([])
        }
      }
    })
  }

  galleryTest('and would find a text too pale, and a button without a name', async ({ gallery }) => {
    await gallery.show('Connect', 'empty')
    await gallery.card.evaluate((card) => {
      card.querySelector('header button:not(.handle)')?.removeAttribute('aria-label')
      const dialog = card.closest('dialog')
      for (const token of ['--text', '--text-2', '--text-3']) dialog?.style.setProperty(token, '#ddd')
    })
    const rules = (await new Axe(gallery.page).findings()).map(({ rule }) => rule)
    expect(rules.sort()).toEqual(['button-name', 'color-contrast'])
  })
})

/** What the gallery can't show: an app's page, and a wallet that draws in it. */
const beyondTheGallery = ['page', 'page connected', 'asking in the page']

for (const state of states.filter(({ name }) => beyondTheGallery.includes(name))) {
  test.describe(() => {
    test.use(state.use ?? {})

    test(`axe finds nothing wrong: ${state.name}`, async ({ context, page, modal, wallets, guard }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await state.reach({ context, page, modal, wallets, guard })
      const axe = new Axe(page)
      for (const appearance of appearances) {
        await appear(page, appearance)
        expect.soft(await axe.findings(), appearance.name).toEqual([])
      }
    })
  })
}
