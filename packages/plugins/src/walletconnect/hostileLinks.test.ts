import type { Wallet } from '@wallet-modal/runtime/chain'
import { openLink } from '@wallet-modal/runtime/ui'
import { describe, expect, test } from 'vitest'
import { pairingLink, requestLink } from './deepLink.js'
import { platformsOf, storeLink } from './platforms.js'

const topic = 'ab'.repeat(32)
const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`

/** Links that every place must refuse. The gate's own tests (`walletLink.test.ts`, `link.test.ts`) have all kinds. */
const hostile = [
  'javascript:alert(1)',
  'JavaScript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'intent://wallet.example#Intent;scheme=https;end',
  'http://wallet.example/',
  '//wallet.example/',
  'https://user@evil.example/',
  'https:\\\\evil.example/',
  'java\tscript:alert(1)',
  '\u202Ehttps://wallet.example/',
  uri,
]
const page = 'https://wallet.example/'
const native = 'mywallet://'

/** Whether a page of the web opens it: the same last gate as `ExternalLink`'s. */
function opens(link: string | undefined, kind: 'web' | 'wallet'): boolean {
  const own = { location: { hostname: 'shop.example' } }
  const document = { defaultView: { ...own, parent: own }, createElement: () => ({ click: () => {} }) }
  return openLink(document as unknown as Document, link, kind)
}

const wallet = (links: Partial<Wallet>): Wallet => ({ id: 'mine', name: 'Mine', ...links })
const pairs = (link: string) => opens(pairingLink(link, uri), 'wallet')

/** By field of a wallet: whether a view opens anything for the field, and links that the view opens. */
const fields: Record<string, readonly [(link: string) => boolean, honest: readonly string[]]> = {
  mobile_link: [(link) => pairs(link) || opens(requestLink(link, topic), 'wallet'), [page, native]],
  desktop_link: [pairs, [page, native]],
  webapp_link: [
    (link) =>
      platformsOf(wallet({ webapp_link: link }), { isPhone: false, hasConnector: false }).includes('web') &&
      pairs(link),
    [page],
  ],
  app_store: [(app_store) => opens(storeLink(wallet({ app_store }), 'ios'), 'web'), [page]],
  play_store: [(play_store) => opens(storeLink(wallet({ play_store }), 'android'), 'web'), [page]],
  homepage: [(homepage) => opens(storeLink(wallet({ homepage }), undefined), 'web'), [page]],
}

describe.each(Object.entries(fields))('%s', (_, [isOpened, honest]) => {
  test.each(honest)('%s opens', (link) => {
    expect(isOpened(link)).toBe(true)
  })

  test.each([...hostile, ...(honest.includes(native) ? [] : [native])])('%j does not', (link) => {
    expect(isOpened(link)).toBe(false)
  })
})
