import { externalUrl, isLoopbackHost } from './link.js'
import { pairingUri, walletLink } from './walletLink.js'

/** What may be opened: `web` addresses only, or also a `wallet`'s native link and a pairing URI. */
export type LinkKind = 'web' | 'wallet'

/**
 * The last gate, right before a link is opened. A page of this very machine may open `http:` to it, too.
 *
 * @returns the link, normalised; undefined when it must not be opened
 */
export function linkToOpen(
  href: unknown,
  kind: LinkKind,
  page: Pick<Window, 'location'> | undefined,
): string | undefined {
  const options = { allowLoopback: page !== undefined && isLoopbackHost(page.location.hostname) }
  return kind === 'web' ? externalUrl(href, options) : (walletLink(href, options) ?? pairingUri(href))
}
