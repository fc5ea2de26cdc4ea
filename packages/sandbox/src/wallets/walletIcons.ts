import type { DescribedWallet } from '../SandboxDescription.js'

/** The wallets' icons, drawn for the sandbox, as data URIs (EIP-6963 asks for one). */
export const walletIcons: Readonly<Record<DescribedWallet['key'], `data:image/svg+xml,${string}`>> = {
  // A box in two tones: the sandbox itself.
  instant: icon(
    '#0b7a75',
    '<path fill="#fff" d="m16 7 9 5-9 5-9-5z"/><path fill="#fff" opacity=".8" d="M7 13.6 15.2 18v8L7 21.4z"/>' +
      '<path fill="#fff" opacity=".55" d="M25 13.6 16.8 18v8l8.2-4.6z"/>',
  ),
  // A shield with a question to answer: it asks first.
  asking: icon(
    '#3b4cca',
    '<path fill="#fff" d="M16 6l8.5 3v6.5c0 5-3.4 8.8-8.5 10.5-5.1-1.7-8.5-5.5-8.5-10.5V9z"/>' +
      '<path fill="none" stroke="#3b4cca" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="m12.2 15.8 2.8 2.8 5-5.4"/>',
  ),
  // Three bars, each a step on: blocks in a row.
  solana: icon(
    '#1f2a44',
    '<path fill="#fff" d="M10.5 8h13l-3 3.6h-13z"/><path fill="#fff" opacity=".8" d="M8.5 14.2h13l3 3.6h-13z"/>' +
      '<path fill="#fff" opacity=".6" d="M10.5 20.4h13l-3 3.6h-13z"/>',
  ),
  // Six dots around a middle: many chains, one relay.
  polkadot: icon(
    '#7a1f5c',
    '<g fill="#fff"><circle cx="16" cy="8.4" r="2.6"/><circle cx="22.6" cy="12.2" r="2.6" opacity=".8"/>' +
      '<circle cx="22.6" cy="19.8" r="2.6" opacity=".6"/><circle cx="16" cy="23.6" r="2.6"/>' +
      '<circle cx="9.4" cy="19.8" r="2.6" opacity=".8"/><circle cx="9.4" cy="12.2" r="2.6" opacity=".6"/></g>',
  ),
  // A coin on edge, and its stack.
  bitcoin: icon(
    '#a1560b',
    '<ellipse cx="16" cy="11" rx="8" ry="3.6" fill="#fff"/><path fill="#fff" opacity=".8" d="M8 14v3c0 2 3.6 3.6 8 3.6s8-1.6 8-3.6v-3c0 2-3.6 3.6-8 3.6S8 16 8 14z"/>' +
      '<path fill="#fff" opacity=".6" d="M8 19v2.6c0 2 3.6 3.6 8 3.6s8-1.6 8-3.6V19c0 2-3.6 3.6-8 3.6S8 21 8 19z"/>',
  ),
  // A row of small coins.
  sats: icon(
    '#5b3a8c',
    '<g fill="#fff"><circle cx="9.5" cy="16" r="4"/><circle cx="16" cy="16" r="4" opacity=".8"/><circle cx="22.5" cy="16" r="4" opacity=".6"/></g>',
  ),
  // Two interlocked rings, for a standard that joins.
  standard: icon(
    '#b4541a',
    '<g fill="none" stroke="#fff" stroke-width="2.8"><circle cx="12.5" cy="16" r="5.6"/>' +
      '<circle cx="19.5" cy="16" r="5.6" opacity=".75"/></g>',
  ),
}

/** The icon of the WalletConnect wallet: a phone with a link to the site. */
export const phoneIcon = icon(
  '#6a3fc4',
  '<rect x="10.4" y="5.5" width="11.2" height="21" rx="3" fill="#fff"/>' +
    '<path fill="none" stroke="#6a3fc4" stroke-width="2" stroke-linecap="round" d="M13.4 14.6a3.7 3.7 0 0 1 5.2 0m-3.9 2.7a1.9 1.9 0 0 1 2.6 0"/>' +
    '<circle cx="16" cy="20" r="1.2" fill="#6a3fc4"/>',
)

function icon(background: string, drawing: string): `data:image/svg+xml,${string}` {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${background}"/>${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
