import { sameHexAddress } from '@wallet-modal/runtime/chain'
import { externalUrl, WalletModalError } from '@wallet-modal/runtime/plugin'
import type { Destination, OnrampProvider, OnrampRequest, OnrampSession } from './provider.js'

/** Why a page isn't opened. */
export type PageRefusal = 'host' | 'account' | 'network'

/** A page that may be opened. */
export interface CheckedPage {
  readonly url: string
  /** Whether the visitor has to check the destination at the provider. */
  readonly isHidden: boolean
}

/**
 * Checks that a provider's page is at a host of the provider's, and pays to our account on our network.
 *
 * @throws WalletModalError `ONRAMP_PAGE_REFUSED`, whose `context.refusal` is the reason
 */
export function checkPage(
  provider: OnrampProvider,
  session: OnrampSession,
  request: Pick<OnrampRequest, 'account' | 'network'>,
): CheckedPage {
  const href = externalUrl(session.url, { allowLoopback: true })
  const url = href === undefined ? undefined : new URL(href)
  if (!url || !provider.hosts.includes(url.host)) throw refused(provider, 'host')
  const found = destinationOf(provider, session, url)
  if (!found) return { url: url.href, isHidden: true }
  const isOurs = (address: string) => address === request.account || sameHexAddress(address, request.account)
  if (found.addresses.length === 0 || !found.addresses.every(isOurs)) throw refused(provider, 'account')
  if (found.network !== undefined && found.network !== request.network.id) throw refused(provider, 'network')
  return { url: url.href, isHidden: found.network === undefined }
}

function destinationOf(
  provider: OnrampProvider,
  { destination, echo }: OnrampSession,
  url: URL,
): Destination | undefined {
  const inUrl = provider.readDestination?.(url)
  // The URL counts, whatever the session declares.
  if (inUrl) return inUrl
  if (destination === 'hidden') return undefined
  if (destination === 'echoed' && echo) return { addresses: [echo.address], network: echo.network }
  return { addresses: [] }
}

const texts: Readonly<Record<PageRefusal, string>> = {
  host: 'is not at a host of the provider',
  account: 'pays to another account',
  network: 'pays on another network',
}

const refused = ({ id, name }: OnrampProvider, refusal: PageRefusal) =>
  new WalletModalError('ONRAMP_PAGE_REFUSED', `The page of ${name} ${texts[refusal]}.`, {
    hint: 'Check the provider’s hosts and names of networks in `plugins.onramp`.',
    context: { provider: id, refusal },
  })
