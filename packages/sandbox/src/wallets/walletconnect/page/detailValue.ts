import { element } from '../../browser/element.js'

/** Shows a value of a prompt: addresses whole and in groups of four, other hex and JSON in one width, and text as it is. */
export function detailValue(value: string): HTMLElement {
  const lines = value.split('\n')
  if (lines.every((line) => /^0x[0-9a-f]{40}$/i.test(line))) {
    return element('dd', { class: 'mono' }, lines.map(address))
  }
  return element('dd', { class: /^(?:0x|\{)/.test(value) ? 'mono' : '' }, [value])
}

function address(text: string): HTMLElement {
  const [prefix, ...groups] = ['0x', ...(text.slice(2).match(/.{4}/g) ?? [])]
  const [first = '', ...rest] = groups
  // No space between them, so that a copied address is whole.
  return element(
    'span',
    { class: 'address' },
    [`${prefix}${first}`, ...rest].map((part) => element('span', {}, [part])),
  )
}
