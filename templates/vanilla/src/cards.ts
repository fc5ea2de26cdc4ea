import { find } from './find'
import { readBlock } from './readBlock'
import { signMessage } from './signMessage'

/** The cards of index.html's template, ready for use. */
export function createCards(): HTMLElement {
  const template = find<HTMLTemplateElement>(document, '#cards')
  const cards = find(template.content.cloneNode(true) as DocumentFragment, '.cards')
  signMessage(find<HTMLFormElement>(cards, 'form'))
  readBlock(find(cards, 'section'))
  return cards
}
