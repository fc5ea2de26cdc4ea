import { fileURLToPath } from 'node:url'
import { appear, appearances, bothWidths } from '../appearances.js'
import { test } from '../fixtures.js'
import { holdLanguage } from '../languages.js'
import { states } from '../states.js'

const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url))

/** Where a picture is kept: by name, those of one state stand together. */
const pathOf = (state: string, appearance: string) =>
  `${folder}${state.replaceAll(/\W+/g, '-')}--${appearance.replaceAll(' ', '-')}.png`

for (const state of states) {
  test.describe(() => {
    test.use(state.use ?? {})

    test(state.name, async ({ context, page, modal, wallets, guard }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await state.reach({ context, page, modal, wallets, guard })
      for (const appearance of appearances) {
        await appear(page, appearance)
        await page.screenshot({ path: pathOf(state.name, appearance.name) })
      }
    })
  })
}

for (const tag of ['de', 'ar']) {
  for (const state of states.filter(({ name }) => !name.startsWith('page'))) {
    test.describe(() => {
      test.use({ ...state.use, locale: tag })

      test(`${state.name} in ${tag}`, async ({ context, page, modal, wallets, guard }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const release = await holdLanguage(context, page, tag)
        await state.reach({ context, page, modal, wallets, guard })
        await release()
        for (const appearance of bothWidths) {
          await appear(page, appearance)
          await page.screenshot({ path: pathOf(state.name, `${appearance.name} ${tag}`) })
        }
      })
    })
  }
}

test.describe('at 200 % zoom', () => {
  // A browser's zoom: half the room, twice the pixels.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })

  for (const state of states.filter(({ name }) => !name.startsWith('page'))) {
    test.describe(() => {
      test.use(state.use ?? {})

      test(state.name, async ({ context, page, modal, wallets, guard }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await state.reach({ context, page, modal, wallets, guard })
        await page.screenshot({ path: pathOf(state.name, 'desktop zoomed') })
      })
    })
  }
})
