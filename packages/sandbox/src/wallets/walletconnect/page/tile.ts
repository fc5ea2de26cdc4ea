import { element } from '../../browser/element.js'

/** A picture made of a text: its first letter on a colour that is always the same for it. */
export function letterTile(text: string, size: 'small' | 'large'): HTMLElement {
  const [letter = '?'] = Array.from(text.replace(/[^\p{L}\p{N}]/gu, '')) as [string?]
  const tile = element('span', { class: `tile ${size}`, 'aria-hidden': 'true' }, [letter.toUpperCase()])
  tile.style.setProperty('--hue', String(hueOf(text)))
  return tile
}

/** A round picture of an address. */
export function addressTile(): { readonly node: HTMLElement; show(address: string): void } {
  const node = element('span', { class: 'tile round', 'aria-hidden': 'true' })
  return { node, show: (address) => node.style.setProperty('--hue', String(hueOf(address))) }
}

/** A hue in degrees. */
function hueOf(text: string): number {
  let hash = 0
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360
  return hash
}
