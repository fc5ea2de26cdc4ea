import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { appear, appearances } from '../appearances.js'
import { test as base, expect } from '../fixtures.js'
import { GalleryPage } from '../GalleryPage.js'
import { pathOf } from '../gallery/knobs.js'
import { views } from '../gallery/states.js'

const test = base.extend<{ gallery: GalleryPage }>({
  gallery: async ({ page, guard }, use) => {
    // React's word on the view that throws.
    guard.expect(/Error: On purpose/)
    await use(new GalleryPage(page))
  },
})

// A trace would hold every picture once more.
test.use({ trace: 'off' })

const folder = fileURLToPath(new URL('../gallery/pictures', import.meta.url))
const fileOf = (view: string, state: string, appearance: string) =>
  `${pathOf(view, state)}--${appearance.replaceAll(' ', '-')}.png`

test.describe('each state looks as in its pictures', () => {
  // The strictest policy, too: it would be told of by the guard.
  test.use({ place: 'galleryStrict' })

  for (const { view, states } of views) {
    test(view, async ({ page, gallery }) => {
      const names = Object.keys(states)
      // Each state takes under a second on an idle machine.
      test.setTimeout(20_000 + 6_000 * names.length)
      await gallery.load()
      for (const state of names) {
        await gallery.show(view, state, 'letters=blocks')
        for (const appearance of appearances) {
          await appear(page, appearance)
          // A code is many bytes, and others read it.
          await expect
            .soft(gallery.card)
            .toHaveScreenshot(fileOf(view, state, appearance.name).split('/'), { mask: [gallery.code] })
        }
      }
    })
  }

  test('there is no picture without its state', () => {
    const expected = views.flatMap(({ view, states }) =>
      Object.keys(states).flatMap((state) => appearances.map(({ name }) => fileOf(view, state, name))),
    )
    const strays = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.png') && !expected.includes(file),
    )
    if (test.info().config.updateSnapshots === 'none') expect(strays).toEqual([])
    else for (const stray of strays) rmSync(`${folder}${stray}`)
  })
})

test.describe('a picture notices', () => {
  test.use({ place: 'gallery' })

  const [view, state] = ['Account', 'unsupported network']
  const [appearance] = appearances
  const picture = fileOf(view, state, appearance?.name ?? '').split('/')

  test('another accent, corner, ground, text colour or text', async ({ page, gallery }) => {
    await gallery.load()
    await gallery.show(view, state, 'letters=blocks')
    if (appearance) await appear(page, appearance)
    for (const [token, value] of [
      ['accent', 'oklch(0.55 0.2 290)'],
      ['radius', '20px'],
      ['surface', 'oklch(0.97 0 0)'],
      ['sunk', 'oklch(0.93 0.003 260)'],
      ['text', 'oklch(0.4 0.012 260)'],
      ['warning', 'oklch(0.5 0.2 25)'],
    ] as const) {
      // What an element says of itself goes before what a sheet says of it.
      const set = (to: string) =>
        gallery.dialog.evaluate((dialog: HTMLElement, [name, to]) => dialog.style.setProperty(name, to), [
          `--${token}`,
          to,
        ] as const)
      await set(value)
      await expect.soft(gallery.card, token).not.toHaveScreenshot(picture)
      await set('')
    }
    await gallery.show(view, state, 'letters=blocks&language=pseudo')
    await expect.soft(gallery.card, 'text').not.toHaveScreenshot(picture)
  })
})
