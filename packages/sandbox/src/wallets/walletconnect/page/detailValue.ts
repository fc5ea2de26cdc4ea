import { element } from '../../browser/element.js'

/** Shows a value of a prompt: addresses whole and in groups of four, other hex and JSON in one width, and text as it is. */
export function detailValue(value: string): HTMLElement {
  const lines = value.split('\n')
  if (lines.every((line) => addresses.some((form) => form.test(line)))) {
    return element('dd', { class: 'mono' }, lines.map(address))
  }
  return element('dd', { class: /^(?:0x|\{)/.test(value) ? 'mono' : '' }, [value])
}

/** Addresses of the EVM, of Solana and Polkadot, and of Bitcoin's local networks. */
const addresses = [/^0x[0-9a-f]{40}$/i, /^[1-9A-HJ-NP-Za-km-z]{32,50}$/, /^bcrt1[02-9ac-hj-np-z]{11,80}$/]

function address(text: string): HTMLElement {
  const prefix = text.startsWith('0x') ? '0x' : ''
  const [first = '', ...rest] = text.slice(prefix.length).match(/.{1,4}/g) ?? []
  // Puts no space between the parts, so that a copied address is whole.
  return element(
    'span',
    { class: 'address' },
    [`${prefix}${first}`, ...rest].map((part) => element('span', {}, [part])),
  )
}
