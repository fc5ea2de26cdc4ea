import { externalUrl } from '@wallet-modal/runtime/plugin'
import { describe, expect, test } from 'vitest'
import refusedLinks from '../../../../docs/refusedLinks.md?raw'
import { pairingLink } from './deepLink.js'
import fixture from './fixtures/walletLinks.json?raw'

const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`

/** Field of the fixture, and whether it holds a link to a wallet or to a page. */
const kinds = {
  native: 'wallet',
  universal: 'wallet',
  desktopNative: 'wallet',
  desktopUniversal: 'wallet',
  ios: 'page',
  android: 'page',
  homepage: 'page',
} as const
type Field = keyof typeof kinds

const wallets = JSON.parse(fixture) as Record<string, Partial<Record<Field, string>>>
const links = Object.entries(wallets).flatMap(([slug, fields]) =>
  Object.entries(fields).map(([field, link]) => ({ slug, field: field as Field, link })),
)

const isRefused = ({ field, link }: { readonly field: Field; readonly link: string }) =>
  (kinds[field] === 'wallet' ? pairingLink(link, uri) : externalUrl(link)) === undefined

/** The rows of docs/refusedLinks.md: the list of what is refused, and why. */
const listed = [...refusedLinks.matchAll(/^\| (\S+) +\| (\w+) +\| `(.+?)` +\| (.+?) +\|$/gm)].map(
  // Spaces at the ends stand as signs: a formatter would trim them.
  ([, slug = '', field = '', link = '', reason = '']) => ({
    slug,
    field,
    link: link.replaceAll('␠', ' '),
    reason,
  }),
)

/** How a link shows each reason that the list may give. */
const reasons: Record<string, RegExp> = {
  'http, not https': /^http:/,
  'no scheme': /^[^:]+$/,
  whitespace: /\s/,
  'two links in one field': /:\/\/.*,.*:\/\//,
  'a second `://` where the host ends': /^[^:]+:\/\/[^/]+:\/\//,
  'pages of Microsoft Edge itself': /^edge:/,
  'brings a pairing of its own': /uri=wc%3A/,
}

describe('the links of 539 wallets', () => {
  test('the fixture is whole', () => {
    expect([Object.keys(wallets).length, links.length]).toEqual([539, 2354])
  })

  test('each passes, or is in the list of those that are refused', () => {
    expect(links.filter(isRefused)).toEqual(listed.map(({ reason: _, ...link }) => link))
  })

  test.each(listed)('$slug, $field: $reason', ({ link, reason }) => {
    expect(link).toMatch(reasons[reason] ?? 'a reason of the list')
  })
})
