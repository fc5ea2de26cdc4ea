import { shortAddress } from '../../base/shortAddress.js'
import type { Messages } from '../../messages/catalogue.js'

const begin = '\u27e6'
const end = '\u27e7'

/** Every text in brackets that no other text has: a shown text without them was not looked up. */
export const bracketed = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, `${begin}${text}${end}`]))

/** Attributes that are read out or shown. */
const spoken =
  /\s(?:aria-(?:label|description|valuetext|roledescription|placeholder)|title|alt|placeholder|label)="([^"]*)"/g

/** The texts of React's HTML that a visitor can see or hear. */
export function shownTexts(html: string): string[] {
  const bare = html.replaceAll(/<!--.*?-->/g, '')
  const texts = bare.split(/<[^>]*>/)
  const attributes = [...bare.matchAll(spoken)].map(([, value = '']) => value)
  return [...texts, ...attributes].map(decoded).filter((text) => text.trim() !== '')
}

/** The part of a text that was not looked up. Brackets may be nested, as a message may fill another. */
export function outsideBrackets(text: string): string {
  let depth = 0
  let rest = ''
  for (const character of text) {
    if (character === begin) depth += 1
    else if (character === end) depth -= 1
    else if (depth === 0) rest += character
  }
  return rest
}

/** Removes known data from a text, the longest first. */
export const without = (text: string, data: readonly (string | RegExp)[]) =>
  [...data]
    .sort((a, b) => String(b).length - String(a).length)
    .reduce<string>((rest, one) => (one === '' ? rest : rest.replaceAll(global(one), ' ')), text)

const global = (one: string | RegExp) =>
  typeof one === 'string' ? one : new RegExp(one.source, `${one.flags.replace('g', '')}g`)

/** Every text in plain data, and the short form of a possible address. */
export function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value, shortAddress(value)]
  if (typeof value !== 'object' || value === null || depth > 6) return []
  return Object.values(value).flatMap((inner) => textsIn(inner, depth + 1))
}

/** The placeholders of a text. */
export const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place)

const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
