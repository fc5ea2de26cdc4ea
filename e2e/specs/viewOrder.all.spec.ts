import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { appear, eachOnce } from '../appearances.js'
import { views } from '../gallery/states.js'
import { expect, test } from '../galleryFixtures.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Every sheet that a view or a part brings with its first use; those of the opening dialog are there always. */
const sheets = ['packages/runtime/src', 'packages/plugins/src'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && !path.includes('/styles/'))
    .sort()
    .map((path) => readFileSync(`${root}${folder}/${path}`, 'utf8')),
)

/** Runs in the page: what the view's visible elements look like, each with its place, and what its text is set in. */
function look(card: Element): string[] {
  for (const animation of (card.getRootNode() as ShadowRoot).getAnimations()) animation.cancel()
  // What a closed `details` holds isn't laid out, or is as large as when it was laid out last.
  const shown = [...card.querySelectorAll('.view *')].filter((element) => element.checkVisibility())
  return shown.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { fontSize, lineHeight, color, backgroundColor, borderRadius } = getComputedStyle(element)
    const box = [x, y, width, height].map(Math.round).join(' ')
    return `${element.localName}.${element.getAttribute('class')} ${box} ${fontSize}/${lineHeight} ${color} ${backgroundColor} ${borderRadius}`
  })
}

/** Runs in the page: adds the sheets of other views, as if those had been shown before, or after. */
function adoptOthers(
  card: Element,
  { texts, isBefore }: { readonly texts: readonly string[]; readonly isBefore: boolean },
) {
  const shadow = card.getRootNode() as ShadowRoot
  const selectorsOf = ({ cssRules }: CSSStyleSheet) =>
    [...cssRules].flatMap((rule) => (rule instanceof CSSStyleRule ? rule.selectorText : []))
  const [opening, ...own] = [...shadow.adoptedStyleSheets]
  const known = new Set(own.flatMap(selectorsOf))
  // A sheet is adopted once, with the first use of its part.
  const isOwn = (selectors: readonly string[]) =>
    selectors.filter((selector) => known.has(selector)).length > selectors.length / 2
  const others = texts.flatMap((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return isOwn(selectorsOf(sheet)) ? [] : sheet
  })
  const rest = isBefore ? [...others, ...own] : [...own, ...others]
  shadow.adoptedStyleSheets = [...(opening ? [opening] : []), ...rest]
}

test.describe('a view looks the same first in a page as after all others', () => {
  for (const { view, states } of views) {
    test(view, async ({ gallery }) => {
      test.setTimeout(30_000 + 6_000 * Object.keys(states).length)
      const [, phone] = eachOnce
      if (phone) await appear(gallery.page, phone)
      for (const state of Object.keys(states)) {
        for (const isBefore of [true, false]) {
          await gallery.show(view, state)
          const first = await gallery.card.evaluate(look)
          await gallery.card.evaluate(adoptOthers, { texts: sheets, isBefore })
          expect
            .soft(await gallery.card.evaluate(look), `${state}, others ${isBefore ? 'before' : 'after'}`)
            .toEqual(first)
        }
      }
    })
  }
})
