import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { type Appearance, appear, appearances } from '../appearances.js'
import { views } from '../gallery/states.js'
import { test } from '../galleryFixtures.js'

const folder = fileURLToPath(new URL('../../screenshots/sheets/', import.meta.url))

/** One way to look at all states. */
interface Look extends Pick<Appearance, 'colorScheme' | 'viewport'> {
  readonly name: string
  readonly forcedColors?: 'active'
  /** Of what is pictured, on the sheet. */
  readonly width: number
}

const [light, dark, phone] = appearances as [Appearance, Appearance, Appearance]
const onDesktop: Look = { ...light, name: 'light', width: 300 }

/** By language: reaching a state takes longer than looking at it. */
const looks: Readonly<Record<string, readonly Look[]>> = {
  en: [
    onDesktop,
    { ...onDesktop, colorScheme: dark.colorScheme, name: 'dark' },
    { ...phone, name: 'phone', width: 250 },
    { ...onDesktop, name: 'forced colours', forcedColors: 'active' },
    { ...onDesktop, name: 'zoomed to 200 %', viewport: { width: 640, height: 400 }, width: 384 },
  ],
  de: [{ ...onDesktop, name: 'German' }],
  ar: [{ ...onDesktop, name: 'Arabic' }],
}

const states = views.flatMap(({ view, states }) => Object.keys(states).map((state) => ({ view, state })))
const perSheet = 15
const sheetWidth = 1560

for (const [language, of] of Object.entries(looks)) {
  test(`contact sheets, ${language}`, async ({ gallery, browser }) => {
    test.setTimeout(30_000 + 10_000 * states.length)
    const pictures = new Map<Look, string[]>(of.map((look) => [look, []]))
    for (const { view, state } of states) {
      // Pictures that a low window has no room for are not loaded.
      await appear(gallery.page, onDesktop)
      await gallery.show(view, state, `language=${language}`)
      for (const [look, taken] of pictures) {
        await appear(gallery.page, look)
        await gallery.page.emulateMedia({ forcedColors: look.forcedColors ?? 'none' })
        taken.push(figure(`${view}: ${state}`, look.width, await picture(gallery.page, look)))
      }
    }
    for (const [look, taken] of pictures) await lay(browser, look, taken)
  })
}

/** What there is to see: the card and a little around it; the whole of a window that it fills. */
async function picture(page: Page, { viewport }: Look): Promise<string> {
  const card = page.locator('wallet-modal :is(dialog[open] .card, .page-notices .toast)').first()
  const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, ...viewport }
  const isRoomy = viewport.width > 1000
  const clip = { x: x - 12, y: y - 12, width: width + 24, height: height + 24 }
  const data = await page.screenshot({ type: 'jpeg', quality: 90, ...(isRoomy ? { clip } : {}) })
  return data.toString('base64')
}

const figure = (caption: string, width: number, data: string) =>
  `<figure><img width="${width}" src="data:image/jpeg;base64,${data}"><figcaption>${caption}</figcaption></figure>`

/** Lays pictures out on as few sheets as can be looked at in one piece. */
async function lay(browser: Browser, { name, width }: Look, figures: readonly string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: sheetWidth, height: 400 } })
  for (let at = 0; at < figures.length; at += perSheet) {
    await page.setContent(`<!doctype html><style>
      body { columns: ${Math.floor(sheetWidth / width)}; column-gap: 6px; margin: 6px; background: #c8c8cc; font: 12px system-ui }
      figure { margin: 0 0 10px; break-inside: avoid }
      img { display: block; max-width: 100% }
    </style>${figures.slice(at, at + perSheet).join('')}`)
    await page.screenshot({
      path: `${folder}${name.replaceAll(/\W+/g, '-')}-${at / perSheet + 1}.png`,
      fullPage: true,
    })
  }
  await page.close()
}
