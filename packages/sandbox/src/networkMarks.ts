import { ledgerId } from './bitcoin/ledgerNetwork.js'
import { relayId } from './polkadot/genesis.js'
import { clusterId } from './solana/genesis.js'

/** The networks' marks, drawn for the sandbox, as data URIs by CAIP-2 id. */
export const networkMarks: Readonly<Record<string, `data:image/svg+xml,${string}`>> = {
  // One block.
  'eip155:31337': mark('#0b7a75', '<path fill="#fff" d="m16 8 7 4v8l-7 4-7-4v-8z"/>'),
  // Two blocks, the second behind the first.
  'eip155:31338': mark(
    '#3b4cca',
    '<path fill="#fff" opacity=".55" d="m20.5 7.5 5 2.9v5.7l-5 2.9-5-2.9v-5.7z"/>' +
      '<path fill="#fff" d="m12.5 11.5 6 3.5v6.5l-6 3.5-6-3.5V15z"/>',
  ),
  // Nodes that all know each other.
  [clusterId]: mark(
    '#1f2a44',
    '<path fill="none" stroke="#fff" stroke-width="2" opacity=".6" d="m16 10-6.5 11h13z"/>' +
      '<g fill="#fff"><circle cx="16" cy="10" r="3.2"/><circle cx="9.5" cy="21" r="3.2"/><circle cx="22.5" cy="21" r="3.2"/></g>',
  ),
  // A ruled page.
  [ledgerId]: mark(
    '#a1560b',
    '<rect x="9.5" y="8" width="13" height="16" rx="2.4" fill="#fff"/>' +
      '<path stroke="#a1560b" stroke-width="1.8" stroke-linecap="round" d="M12.6 12.6h6.8m-6.8 3.6h6.8m-6.8 3.6h4"/>',
  ),
  // A middle, and what it passes on.
  [relayId]: mark(
    '#7a1f5c',
    '<circle cx="16" cy="16" r="3.4" fill="#fff"/><g fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round">' +
      '<path d="M10.6 10.6a7.6 7.6 0 0 0 0 10.8"/><path d="M21.4 10.6a7.6 7.6 0 0 1 0 10.8"/></g>',
  ),
}

function mark(background: string, drawing: string): `data:image/svg+xml,${string}` {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${background}"/>${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
