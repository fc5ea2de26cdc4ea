import type { Wallet } from '@wallet-modal/runtime/chain'
import { openLink } from '@wallet-modal/runtime/plugin'
import { describe, expect, test } from 'vitest'
import { pairingLink, requestLink } from './deepLink.js'
import { platformsOf, storeLink } from './platforms.js'

// Hostile links by construction, the same at every run: what an honest link is turned into, and that link as its twin.
interface Pair {
  readonly hostile: string
  readonly honest: string
}

const topic = 'ab'.repeat(32)
const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`

const webLinks = [
  'https://wallet.example/',
  'https://apps.wallet.example/app/id1234567890',
  'https://wallet.example:8443/get?id=wallet.app&hl=en',
  'https://xn--wllet-kra.example/a%20b#c',
]
const nativeLinks = [
  'mywallet://',
  'my-wallet.app://open/wc/',
  'mywallet:///wallet/connect',
  'mywallet://open?to=wc#x',
]

const schemes =
  `javascript vbscript livescript data file filesystem blob about view-source http ws wss ftp sftp chrome
  chrome-extension edge moz-extension resource res intent android-app content market package itms itms-apps itms-services mailto
  tel sms facetime callto ms-msdt ms-settings ms-appinstaller ms-word search-ms shell vscode ssh telnet smb ldap jar mhtml
  x-apple.systempreferences shortcuts webcal magnet git jnlp steam otpauth web+wallet`.split(/\s+/)

const tails = [
  ':alert(1)',
  '://%0aalert(1)',
  '://wallet.example/wc',
  ':///etc/passwd',
  ':text/html,<script>alert(1)</script>',
  ':text/html;base64,PHNjcmlwdD4=',
  ':https://wallet.example/',
  '://wallet.example#Intent;scheme=https;end',
]

const mixed = (text: string) => [...text].map((c, i) => (i % 2 ? c : c.toUpperCase())).join('')
const cases = [(text: string) => text, (text: string) => text.toUpperCase(), mixed]

// What browsers drop, what can't be seen, and what turns the reading.
const hidden = [
  ...['\t', '\n', '\r', '\0', '\x01', '\x7f', ' ', '\u00A0', '\u2028', '\u3000', '\u00AD', '\u061C'],
  ...['\u200B', '\u200D', '\u200E', '\u202A', '\u202E', '\u2060', '\u2066', '\uFEFF', '\u{E0041}'],
]

/** The text with a character before it, in its scheme, after its scheme, in its middle and after it. */
function withHidden(text: string, character: string): string[] {
  const colon = text.indexOf(':')
  return [0, 2, colon, colon + 1, colon + 4, text.length].map(
    (at) => text.slice(0, at) + character + text.slice(at),
  )
}

const lookAlikes: Record<string, string> = {
  a: '\u0430',
  e: '\u0435',
  h: '\uFF48',
  j: '\u0458',
  p: '\u0440',
  s: '\u017F',
  y: '\u0443',
}

/** The scheme with one of its letters drawn by another. */
const withLookAlikes = (link: string) => {
  const colon = link.indexOf(':')
  return [...link.slice(0, colon)].flatMap((letter, at) => {
    const other = lookAlikes[letter]
    return other ? [link.slice(0, at) + other + link.slice(at + 1)] : []
  })
}

/** An honest link turned so that it reads as one thing and opens as another, or as nothing. */
function turned(link: string): string[] {
  const [scheme = '', rest = ''] = link.split(/:\/\/(.*)/s)
  const isWeb = scheme === 'https'
  return [
    ...hidden.flatMap((character) => withHidden(link, character)),
    ...withLookAlikes(link),
    // Who it is said to be, and where it leads.
    ...['user', 'user:password', ':', 'wallet.example', 'wallet.example%2F', 'wallet.example:443'].map(
      (name) => `${scheme}://${name}@evil.example/${rest}`,
    ),
    ...['\\', '\\\\', '/\\', '\\/'].flatMap((slash) => [
      `${scheme}:${slash}${rest}`,
      `${scheme}://evil.example${slash}@${rest}`,
      `${link}${slash}`,
    ]),
    // No scheme.
    ...[`//${rest}`, `///${rest}`, `/${rest}`, `:${link}`, `://${rest}`, `${scheme}//${rest}`, `@${link}`],
    // Written as other text is.
    ...[
      `${scheme}%3A//${rest}`,
      `${scheme}&colon;//${rest}`,
      `${scheme}&#58;//${rest}`,
      encodeURIComponent(link),
    ],
    ...[`&#${link.charCodeAt(0)};${link.slice(1)}`, `%${link.charCodeAt(0).toString(16)}${link.slice(1)}`],
    ...[`"${link}"`, `<${link}>`, `\\u0068${link.slice(1)}`, `${scheme}\uFF1A//${rest}`],
    // Inside another.
    ...['view-source', 'blob', 'filesystem', 'jar', 'feed', 'javascript', 'url', 'wc', 'intent'].map(
      (outer) => `${outer}:${link}`,
    ),
    `jar:${link}!/index.html`,
    `${link}${'a'.repeat(2048)}`,
    ...(isWeb
      ? [
          `http://${rest}`,
          `https:${rest}`,
          `https:/${rest}`,
          `https:///${rest}`,
          `https://@${rest}`,
          'http://127.0.0.1/',
        ]
      : [
          `${scheme}:open`,
          `${scheme}://a"b`,
          `${scheme}://a'b`,
          `${scheme}://%00`,
          `${scheme}://%0d%0a`,
          `${scheme}://%5c`,
        ]),
    ...(isWeb ? [] : [`${scheme}://%22`, `${scheme}://https://evil.example`, `${scheme}://a,other://b`]),
  ]
}

function pairs(honestLinks: readonly string[], alsoHostile: readonly string[]): Pair[] {
  const [first = ''] = honestLinks
  const bySchemes = schemes.flatMap((scheme) =>
    tails.flatMap((tail) => cases.map((letters) => ({ hostile: letters(scheme) + tail, honest: first }))),
  )
  const byHidden = ['javascript:alert(1)', 'data:text/html,x', 'intent://wc'].flatMap((link) =>
    hidden.flatMap((character) => withHidden(link, character).map((hostile) => ({ hostile, honest: first }))),
  )
  const byTurning = honestLinks.flatMap((honest) => turned(honest).map((hostile) => ({ hostile, honest })))
  const others = alsoHostile.map((hostile) => ({ hostile, honest: first }))
  const all = [...bySchemes, ...byHidden, ...byTurning, ...others]
  return [...new Map(all.map((pair) => [pair.hostile, pair])).values()]
}

const walletLinks = [...webLinks, ...nativeLinks]
const otherPairings = [uri, `wc://${topic}@2?symKey=1`, `mywallet://wc?uri=${encodeURIComponent(uri)}&x=1`]
const asWallet = pairs(walletLinks, otherPairings)
const asPage = pairs(webLinks, [...nativeLinks, ...otherPairings])

/** Whether a page of the web opens it: the same last gate as `ExternalLink`'s. */
function opens(link: string | undefined, kind: 'web' | 'wallet'): boolean {
  const page = { location: { hostname: 'shop.example' } }
  const document = { defaultView: { ...page, parent: page }, createElement: () => ({ click: () => {} }) }
  return openLink(document as unknown as Document, link, kind)
}

const wallet = (links: Partial<Wallet>): Wallet => ({ id: 'mine', name: 'Mine', ...links })

/** Whether a view opens anything for a field of a wallet, by the way that it goes. */
const fields: Record<string, readonly [readonly Pair[], (value: string) => boolean]> = {
  mobile_link: [
    asWallet,
    (link) => opens(pairingLink(link, uri), 'wallet') || opens(requestLink(link, topic), 'wallet'),
  ],
  desktop_link: [asWallet, (link) => opens(pairingLink(link, uri), 'wallet')],
  webapp_link: [
    asPage,
    (link) =>
      platformsOf(wallet({ webapp_link: link }), { isPhone: false, hasConnector: false }).includes('web') &&
      opens(pairingLink(link, uri), 'wallet'),
  ],
  app_store: [asPage, (app_store) => opens(storeLink(wallet({ app_store }), 'ios'), 'web')],
  play_store: [asPage, (play_store) => opens(storeLink(wallet({ play_store }), 'android'), 'web')],
  homepage: [asPage, (homepage) => opens(storeLink(wallet({ homepage }), undefined), 'web')],
}

describe.each(Object.entries(fields))('%s', (_, [tried, isOpened]) => {
  test('1000 hostile links and more open nothing', () => {
    expect(tried.length).toBeGreaterThanOrEqual(1000)
    expect(tried.filter(({ hostile }) => isOpened(hostile)).map(({ hostile }) => hostile)).toEqual([])
  })

  test('the honest twin of each opens', () => {
    expect(tried.filter(({ honest }) => !isOpened(honest)).map(({ honest }) => honest)).toEqual([])
  })
})
