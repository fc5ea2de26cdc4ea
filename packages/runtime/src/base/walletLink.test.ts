import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { externalUrl } from './externalUrl.js'
import { pairingUri, walletLink } from './links.js'

describe('the gate for links to wallets', () => {
  test.each([
    'metamask://',
    'trust:',
    'w3akvrn:/',
    'bnc://app.binance.com/cedefi/',
    'kucoin:///wallet/walletConnect',
    'bybitapp://open/route?targetUrl=by://web3/walletconnect/',
    'io.scramberry.v7bmfgda1vo42ue385xc://deeplink',
    'wallet://host:8080/a~b;c=d?e=[f]&g=%20%C3%A9#h',
    'neon://uri=',
    'x-app-open-wallet://',
    // Names that begin like a denied one, or contain one.
    'datawallet://',
    'messenger://',
    'mapsy://',
    'filecoin://',
    'webby://',
    'msig://',
    'edgewallet://',
    'telos://',
    'shellwallet://',
    'feeder://',
    'mywallet://open/data:text/html',
  ])('%s passes as it is', (link) => {
    expect(walletLink(link)).toBe(link)
  })

  test('a scheme passes in lower case, as browsers open it; the rest stays', () => {
    expect(walletLink('myApp://Open/Wallet?Uri=')).toBe('myapp://Open/Wallet?Uri=')
  })

  test('a web address goes through the web gate', () => {
    expect(walletLink('https://Wallet.EXAMPLE')).toBe('https://wallet.example/')
    expect(walletLink('http://wallet.example')).toBeUndefined()
    expect(walletLink('http://localhost:4100/')).toBeUndefined()
    expect(walletLink('http://localhost:4100/', { allowLoopback: true })).toBe('http://localhost:4100/')
  })

  test.each(
    `about addressbook afp android-app app-prefs app-settings apple-magnifier applescript blob brave calshow callto
    chrome chrome-extension chrome-untrusted cid cifs content cursor data dav devtools dict dweb edge emacs ext+x facetime
    facetime-audio fax feed fido file filesystem ftp ftps geo git git+ssh googlechrome googlechromes gopher hcp help http
    https ichat idea im imap imessage insiderhub intent ipfs ipns ipps irc ircs isolated-app iterm2 itms itms-apps
    itms-services itmss its itunes jar javascript jetbrains jnlp jscript ldap ldaps livescript macappstore macappstores
    magnet mailto maps market mdoc mdoc-openid4vp message mhtml microsoft-edge mid mk mms mocha moz-extension moz-icon ms-appinstaller
    ms-cxh-full ms-excel ms-gamingoverlay ms-msdt ms-officecmd ms-search ms-settings ms-word music mvim news nfs nntp
    odopen onenote onenote-cmd openid4vp opera org-protocol otpauth otpauth-migration outlook package podcasts prefs putty rdp read
    res resource rlogin rsync rtsp safari-extension scp search search-ms sftp shareddocuments shell shortcuts sip sips sms
    smsto smb snews ssh steam subl svn svn+ssh tel telnet telprompt terminal tftp tn3270 txmt urn vbs vbscript videos
    view-source vivaldi vnc vscode vscode-insiders vscodium webcal webcals web+wallet wifi windowsdefender windsurf
    workflow ws wss wtai wyciwyg x-apple.systempreferences x-apple-helpbasic x-help-action x-man-page x-safari-https x11 xbox xmpp zed`.split(
      /\s+/,
    ),
  )('%s: does not, in any form and letter case', (scheme) => {
    for (const name of [scheme, scheme.toUpperCase(), scheme[0]?.toUpperCase() + scheme.slice(1)]) {
      for (const rest of [':', ':/', '://', '://open?uri=', ':open']) {
        // Web schemes have their own gate.
        if (name.toLowerCase() !== 'https') expect(walletLink(name + rest)).toBeUndefined()
      }
    }
  })

  test.each([
    ['no scheme', 'wallet'],
    ['no scheme, a host', 'dl.wallet.example'],
    ['one letter', 'a://x'],
    ['a digit first', '1wallet://x'],
    ['a scheme of 64 characters', `${'a'.repeat(64)}://`],
    ['an order, not a place', 'wallet:open'],
    ['one slash and a path', 'wallet:/open'],
    ['protocol-relative', '//wallet.example'],
    ['a user name', 'wallet://user@host'],
    ['an @ anywhere', 'wallet://host/a@b'],
    ['a backslash', 'wallet:\\\\host'],
    ['a double quote', 'wallet://host/"'],
    ['a single quote', "wallet://host/'"],
    ['a backquote', 'wallet://host/`'],
    ['angle brackets', 'wallet://host/<b>'],
    ['a space', 'wallet://ho st'],
    ['a tab in the scheme', 'wal\tlet://host'],
    ['a line feed', 'wallet://host\n'],
    ['a null', 'wallet://host\0'],
    ['a bidi mark', 'wallet://host/\u202E'],
    ['a zero-width space', 'wallet\u200B://host'],
    ['a byte order mark', '\uFEFFwallet://host'],
    ['a letter that looks like another', 'w\u0430llet://host'],
    ['a broken escape', 'wallet://host/%'],
    ['an escaped control', 'wallet://host/%0D%0A'],
    ['an escaped double quote', 'wallet://host/%22'],
    ['an escaped backslash', 'wallet://host/%5C'],
    ['an escaped delete', 'wallet://host/%7f'],
    ['a second link where the host ends', 'wallet://https://other.example'],
    ['two links', 'wallet://a,other://b'],
    ['a port without a host', 'wallet://:80'],
    ['2049 characters', `wallet://${'a'.repeat(2040)}`],
    ['a pairing', `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`],
  ])('%s does not', (_, link) => {
    expect(walletLink(link)).toBeUndefined()
  })

  test('2048 characters pass', () => {
    expect(walletLink(`wallet://${'a'.repeat(2039)}`)).toHaveLength(2048)
  })

  test.each([undefined, null, 5, {}, ['wallet://'], new String('wallet://')])('%j does not', (value) => {
    expect(walletLink(value)).toBeUndefined()
  })
})

const fragments = fc.constantFrom(
  ...[
    'wallet',
    'javascript',
    'data',
    'HTTPS',
    'https',
    'intent',
    'ms-',
    'wc',
    ':',
    '://',
    '//',
    '/',
    '\\',
    '@',
    '?',
  ],
  ...[
    '#',
    '%',
    '%0a',
    '%22',
    '%20',
    '\0',
    '\t',
    ' ',
    '\u200B',
    '\u202E',
    '"',
    "'",
    '<',
    '.',
    '..',
    ':80',
    'a',
    'é',
    '[',
    ']',
  ],
)
const anyLink = fc.oneof(
  fc.string({ unit: fragments, maxLength: 12 }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.stringMatching(/^[a-z][a-zA-Z0-9+.-]{1,12}:\/\/[!-~]{0,12}$/),
  fc.string({ unit: 'binary' }),
)

describe('whatever comes', () => {
  test('accepted links are safe to read, and are accepted again unchanged', () => {
    fc.assert(
      fc.property(anyLink, (value) => {
        const link = walletLink(value)
        if (link === undefined) return
        expect(link).toMatch(/^[a-z][a-z0-9+.-]+:[!-~]*$/)
        expect(link).not.toMatch(/[\\"<>`]|^(javascript|data|http|intent|ms-.*):/)
        expect(walletLink(link)).toBe(link)
      }),
    )
  })

  test('a URL parser reads a native link as we do, but for dot segments', () => {
    fc.assert(
      fc.property(anyLink, (value) => {
        const link = walletLink(value)
        if (link === undefined || /\/(\.|%2e){1,2}([/?#]|$)/i.test(link)) return
        expect(new URL(link).href).toBe(link)
      }),
    )
  })
})

describe('a pairing URI (EIP-1328)', () => {
  const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
  const uri = `wc:${topic}@2?expiryTimestamp=1700000300&relay-protocol=irn&symKey=${'587d'.repeat(16)}`

  test.each([
    uri,
    `${uri}&methods=wc_sessionPropose%2Cwc_sessionAuthenticate`,
    `${uri}&methods=[wc_sessionPropose],[a]`,
  ])('%s passes as it is', (value) => {
    expect(pairingUri(value)).toBe(value)
  })

  test.each([
    ['version 1', uri.replace('@2', '@1')],
    ['no parameters', `wc:${topic}@2`],
    ['no topic', 'wc:@2?symKey=1'],
    ['slashes', uri.replace('wc:', 'wc://')],
    ['another scheme', uri.replace('wc:', 'javascript:')],
    ['a scheme in upper case', uri.replace('wc:', 'WC:')],
    ['a fragment', `${uri}#`],
    ['a space', `${uri} `],
    ['a line feed', `${uri}\n`],
    ['a quote', `${uri}"`],
    ['endlessness', uri + 'a'.repeat(1500)],
    ['no text', { toString: () => uri }],
  ])('%s does not', (_, value) => {
    expect(pairingUri(value)).toBeUndefined()
  })

  test('it is no web address', () => {
    expect(externalUrl(uri)).toBeUndefined()
  })
})
