import { type ExternalUrlOptions, externalUrl, isLoopbackHost, isPlain } from './externalUrl.js'

// RFC 3986 without `@` and quotes, so that every URL parser reads the same. Without `//` nothing may follow the scheme:
// text after `tel:` or `javascript:` is a command, while a wallet's link is a place.
const nativeForm =
  /^([a-z][a-z0-9+.-]{1,62}):(\/?|\/\/([\w.~%!$&()*+,;=-]+(:[1-9]\d{0,3})?)?([/?#][\w.~%!$&()*+,;=:/?#[\]-]*)?)$/i

// A broken escape, or one of a control, a double quote or a backslash: some systems put links on a command line.
const badEscape = /%(?![2-9a-f][\da-f])|%(22|5c|7f)/i

// Schemes that a browser or system handles itself, or that make a program run, read or install something: first
// whole names, then the beginnings of names of a family.
const deniedScheme =
  /^((about|addressbook|afp|app-(prefs|settings)|blob|brave|calshow|callto|cid|cifs|conf|content|cursor|data|devtools|dict|dpp|dweb|edge|emacs|fax|feed|fido|file(system)?|geo|git|gopher|hcp|help|ichat|idea|im(essage)?|insiderhub|intent|ip[fn]s|isolated-app|iterm2?|its|jar|(apple|j|java|live|vb)script|magnet|mailto|mapi|maps?|market|mdoc|message|mhtml|mid|mk|mocha|music|mvim|nfs|odopen|opera|org-protocol|outlook|package|pcast|photos-redirect|podcasts?|prefs|putty|rdp|read|res(ource)?|rlogin|rsync|scp|search|shareddocuments|shell|shortcuts|(sm|mm)s(to)?|smb|s?news|ssh|steam|subl|svn|tel(net|prompt)?|terminal|[st]ftp|tn3270|txmt|urn|vbs|videos|view-source|vivaldi|vnc|wais|wifi|windowsdefender|windsurf|workflow|wtai|wyciwyg|x11|xmpp|zed|(dav|ftp|http|imap|ipp|irc|jnlp|ldap|macappstore|nntp|pop|rtsp|sip|webcal|webdav|w)s?s?)$|(android|apple|mdoc|microsoft|moz|ms|safari|search|x-apple|x-man|x-safari|x-web)[-.]|(ext|git|svn|web)\+|chrome|facetime|googlechrome|itms|itunes|jetbrains|onenote|openid|otpauth|vscod|x-help|xbox|zune)/i

// EIP-1328, version 2.
const pairingForm = /^wc:[\w.-]{1,128}@2\?[\w.~%,:+&=[\]-]{1,1500}$/

/**
 * The gate for links to wallets, which may be native: passes what `externalUrl` passes, and else
 * `<scheme>:`, `<scheme>:/` or `<scheme>://<RFC 3986 without @, quotes and hidden escapes>` up to 2048 characters, whose
 * scheme is no browser's, system's or interpreter's. Returns it with the scheme in lower case, as browsers open it,
 * and the rest unchanged; anything else is undefined. Only for links of the directory or the config; open the result with
 * `ExternalLink` or `openLink`.
 */
export function walletLink(value: unknown, options?: ExternalUrlOptions): string | undefined {
  return externalUrl(value, options) ?? nativeLink(value)
}

function nativeLink(value: unknown): string | undefined {
  if (!isPlain(value) || badEscape.test(value)) return undefined
  const scheme = nativeForm.exec(value)?.[1]
  if (scheme === undefined || deniedScheme.test(scheme)) return undefined
  return scheme.toLowerCase() + value.slice(scheme.length)
}

/**
 * Returns a pairing URI, `wc:<topic>@2?…` (EIP-1328), unchanged; anything else is undefined. It is a secret: never
 * log it. A wallet's link must not be one: it would pair with someone else.
 */
export function pairingUri(value: unknown): string | undefined {
  return typeof value === 'string' && pairingForm.test(value) ? value : undefined
}

/** Which links may open: `web` addresses only, or also a `wallet`'s native link and a pairing URI. */
export type LinkKind = 'web' | 'wallet'

/**
 * The last gate, right before a link opens. A page of this machine may also open `http:` on it.
 *
 * @returns the link, normalised; undefined when it must not open
 */
export function linkToOpen(
  href: unknown,
  kind: LinkKind,
  page: Pick<Window, 'location'> | undefined,
): string | undefined {
  const options = { allowLoopback: page !== undefined && isLoopbackHost(page.location.hostname) }
  return kind === 'web' ? externalUrl(href, options) : (walletLink(href, options) ?? pairingUri(href))
}

/** The phone's system, which decides whose store and links to offer; undefined elsewhere. An iPad may call itself a Mac. */
export function osOf({
  navigator: { userAgent, maxTouchPoints },
}: Pick<Window, 'navigator'>): 'ios' | 'android' | undefined {
  if (/ip(hone|[ao]d)/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /android/i.test(userAgent) ? 'android' : undefined
}

/** Whether the page runs in Telegram, which adds objects to it. */
export const isTelegram = (page: object): boolean =>
  ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram'].some(
    (name) => (page as Record<string, unknown>)[name],
  )

/**
 * Where a link opens. In a frame, the link replaces the page of the whole window, not of the frame. In Telegram, the link opens a
 * new window, because Telegram would lose the page.
 */
export function linkTarget(
  wanted: '_blank' | '_self',
  page: Pick<Window, 'parent'> | undefined,
): '_blank' | '_self' | '_top' {
  if (wanted === '_blank' || page === undefined) return wanted
  if (isTelegram(page)) return '_blank'
  return page.parent === page ? '_self' : '_top'
}

/**
 * Opens a link without a click on an `ExternalLink`, such as a wallet app for a request. Call it in the visitor's gesture,
 * or browsers may block it. A native link opens in place, which keeps the page; a web address opens in a tab of its own,
 * since the page would be lost where no app handles it.
 *
 * @param target `_top`: the link takes the place of the whole page, wherever that is. @default as above
 * @returns false when the gate refuses the link
 */
export function openLink(document: Document, href: unknown, kind: LinkKind, target?: '_top'): boolean {
  const page = document.defaultView ?? undefined
  const link = linkToOpen(href, kind, page)
  if (link === undefined) return false
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.target = target ?? linkTarget(/^https?:/.test(link) ? '_blank' : '_self', page)
  anchor.rel = 'noopener noreferrer'
  anchor.referrerPolicy = 'no-referrer'
  anchor.click()
  return true
}
