import fc from 'fast-check'
import { expect, test } from 'vitest'
import { externalUrl } from '../base/externalUrl.js'
import { walletLink } from '../base/links.js'
import { parseConfig } from './parseConfig.js'

const parts = fc.constantFrom(
  ...[
    'wallet',
    'javascript',
    'https://',
    'http://localhost',
    'a.example',
    'wc',
    'ms-',
    'é',
    ':',
    '://',
    '/',
    '?',
    '#',
  ],
  ...['%', '%0a', '%20', '@', '\\', ' ', '\u200B', '"', ':80', 'a'.repeat(1000)],
)
const anyLink = fc.oneof(fc.webUrl(), fc.string({ unit: parts, maxLength: 8 }), fc.string({ unit: 'binary' }))

const isTaken = (links: object) => {
  try {
    parseConfig({ chains: ['eip155:1'], wallets: { custom: [{ id: 'a', name: 'A', ...links }] } })
    return true
  } catch {
    return false
  }
}

test.each(['mobileLink', 'desktopLink'])(
  '%s takes what the gate for wallets passes, nothing else',
  (field) => {
    fc.assert(
      fc.property(anyLink, (link) => {
        expect(isTaken({ [field]: link })).toBe(walletLink(link, { allowLoopback: true }) !== undefined)
      }),
    )
  },
)

test.each(['webappLink', 'appStore', 'playStore', 'homepage'])(
  '%s takes what the gate for pages passes, nothing else',
  (field) => {
    fc.assert(
      fc.property(anyLink, (link) => {
        expect(isTaken({ [field]: link })).toBe(externalUrl(link, { allowLoopback: true }) !== undefined)
      }),
    )
  },
)
