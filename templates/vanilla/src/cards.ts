import type { Chain } from './chains/Chain'
import { find } from './find'
import { readBlock } from './readBlock'
import { signMessage } from './signMessage'

/** The cards of index.html's template, ready for use with the connected wallet. */
export function createCards(chain: Chain, address: string): HTMLElement {
  const template = find<HTMLTemplateElement>(document, '#cards')
  const cards = find(template.content.cloneNode(true) as DocumentFragment, '.cards')
  signMessage(find<HTMLFormElement>(cards, 'form'), chain, address)
  const section = find(cards, 'section')
  if (chain.readBlock) readBlock(section, chain.readBlock)
  else section.remove()
  return cards
}
