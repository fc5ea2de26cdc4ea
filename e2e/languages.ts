import type { BrowserContext, Page } from '@playwright/test'
import { cutTexts } from './cutTexts.js'

/** The chunks of a language in a build: the core's, and one for each plugin, which a build tells apart by a number. */
export const chunksOf = (tag: string) => new RegExp(`/assets/${tag}\\d*-[\\w-]+\\.js$`)

/**
 * Holds a language back, so that a state is reached in English, by the names that tests know. What it resolves to lets the
 * language come, and waits until the dialog speaks it.
 *
 * @param asPseudo every text accented, longer by 40 %, and in brackets that no other text has
 */
export async function holdLanguage(
  context: BrowserContext,
  page: Page,
  tag: string,
  asPseudo?: (body: string) => string,
): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(chunksOf(tag), async (route) => {
    await released
    if (!asPseudo) return route.continue()
    const response = await route.fetch()
    return route.fulfill({ response, body: asPseudo(await response.text()) })
  })
  return async () => {
    release()
    await page.locator(`wallet-modal dialog[lang="${tag}"]`).waitFor({ state: 'attached' })
  }
}

const begin = '\u27e6'
const end = '\u27e7'

/** A chunk of texts as a pseudo-locale: each accented, longer by 40 %, and in brackets that no other text has. */
export const pseudo = (body: string): string =>
  body.replace(
    /export\s*\{\s*(\w+) as default\s*\};?/,
    (_, name) => `const pseudoTexts = Object.fromEntries(Object.entries(${name}).map(${pseudoEntry}));
export { pseudoTexts as default };`,
  )

/** Runs in the page, as a text. */
function pseudoEntry([key, text]: [string, string]): [string, string] {
  if (key.startsWith('language.')) return [key, text]
  const accents: Record<string, string> = {
    a: 'á',
    e: 'é',
    i: 'í',
    o: 'ó',
    u: 'ú',
    n: 'ñ',
    s: 'š',
    A: 'Á',
    E: 'É',
  }
  const more = Math.ceil(text.length * 0.4)
  const padding = more < 6 ? '\u0117'.repeat(more) : ' žžžž'.repeat(Math.ceil(more / 5)).slice(0, more)
  const accented = text.replace(/\{\w+\}|[aeiounsAE]/g, (found) => accents[found] ?? found)
  return [key, `\u27e6${accented}${padding}\u27e7`]
}

/** Faults in what the dialog shows. */
export interface Complaints {
  /** Texts and accessible names that did not come from the catalogue. */
  readonly untranslated: readonly string[]
  /** Texts of the catalogue that are not wholly within the card, or are cut by a part of it, or lie on a header's button. */
  readonly cut: readonly string[]
}

/** @param data what may be shown as it is: names of wallets and networks, amounts, addresses */
export async function lookAtPseudo(page: Page, data: readonly (string | RegExp)[]): Promise<Complaints> {
  const dialog = page.locator('wallet-modal dialog')
  const texts = await dialog.evaluate(textsOf)
  const cut = await dialog.locator('.card').evaluate(cutTexts, begin)
  return { untranslated: texts.map((text) => without(outsideBrackets(text), data)).filter(isText), cut }
}

const isText = (text: string) => /\p{L}{2,}/u.test(text)

/** Brackets may stand in brackets, as a message may fill another. */
function outsideBrackets(text: string): string {
  let depth = 0
  let rest = ''
  for (const character of text) {
    if (character === begin) depth += 1
    else if (character === end) depth -= 1
    else if (depth === 0) rest += character
  }
  return rest
}

const without = (text: string, data: readonly (string | RegExp)[]) =>
  data.reduce<string>(
    (rest, one) => rest.replaceAll(typeof one === 'string' ? one : new RegExp(one, 'g'), ' '),
    text,
  )

/** Runs in the page: every text and every accessible name, but letters that stand for a picture. */
function textsOf(dialog: Element): string[] {
  const named = [dialog, ...dialog.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'].map((name) =>
      element.getAttribute(name),
    ),
  )
  const texts: (string | null)[] = []
  const walker = document.createTreeWalker(dialog.querySelector('.card') as Element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('svg')) texts.push(node.textContent)
  }
  return [...named, ...texts].filter((text) => text !== null)
}
