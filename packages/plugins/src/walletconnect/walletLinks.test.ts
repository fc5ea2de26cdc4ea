import { externalUrl } from '@wallet-modal/runtime/plugin'
import { expect, test } from 'vitest'
import refusedLinks from '../../../../docs/refusedLinks.md?raw'
import { pairingLink } from './deepLink.js'

const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`

/** The rows of docs/refusedLinks.md. Visible signs replace the spaces at a link's ends, because a formatter would remove them. */
const rows = [...refusedLinks.matchAll(/^\| (\S+) +\| (\w+) +\| `(.+?)` +\| (.+?) +\|$/gm)].map(
  ([, slug = '', field = '', link = '', reason = '']) => ({
    slug,
    field,
    link: link.replaceAll('␠', ' '),
    reason,
  }),
)

/** Fields whose links lead to a page; the others open a wallet. */
const pages = ['ios', 'android', 'homepage']

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

test('the list has 29 links', () => {
  expect(rows).toHaveLength(29)
})

test.each(rows)('$slug, $field is refused: $reason', ({ field, link, reason }) => {
  expect(pages.includes(field) ? externalUrl(link) : pairingLink(link, uri)).toBeUndefined()
  expect(link).toMatch(reasons[reason] ?? 'a reason of the list')
})
