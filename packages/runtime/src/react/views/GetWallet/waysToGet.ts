import type { Namespace } from '../../../base/caip.js'
import { isPhone } from '../../../base/isPhone.js'
import { linkToOpen, osOf } from '../../../base/links.js'
import type { OrderedEntry } from '../../../connectors/order.js'
import type { Wallet } from '../../../connectors/wallet.js'

/** Where a wallet can be got. */
export interface WayToGet {
  readonly kind: 'browserStore' | 'appStore' | 'playStore' | 'homepage'
  readonly href: string
}

/**
 * Where a wallet can be got on this device, the best first: the store of the phone's system or of the browser, then its own
 * page. Links that the gate refuses are left out.
 */
export function waysToGet(wallet: Wallet, page: Pick<Window, 'navigator' | 'location'>): WayToGet[] {
  const os = osOf(page)
  const takesExtensions = os === undefined && /chrom(e|ium)\//i.test(page.navigator.userAgent)
  const ways: readonly (readonly [WayToGet['kind'], unknown])[] = [
    ['appStore', os === 'ios' && wallet.app_store],
    ['playStore', os === 'android' && wallet.play_store],
    ['browserStore', takesExtensions && wallet.chrome_store],
    ['homepage', wallet.homepage],
  ]
  return ways.flatMap(([kind, link]) => {
    const href = linkToOpen(link, 'web', page)
    return href === undefined ? [] : [{ kind, href }]
  })
}

/** A link to a page in a wallet's own browser, of the page's address and origin, both encoded. */
type Browse = (page: string, origin: string) => string

/** How a wallet opens pages in its own browser, where it serves them. */
interface InAppBrowser {
  /** By slug, id and rdns. */
  readonly names: readonly string[]
  /** What it puts on `window`: where that stands, the visitor is there already. */
  readonly mark: string
  readonly links: Readonly<Partial<Record<Namespace, Browse>>>
}

const phantom: Browse = (page, origin) => `https://phantom.app/ul/browse/${page}?ref=${origin}`

// Constants §10. Android's `intent:` form isn't among them: it names any app's activity, so the gate passes none, and the
// universal link opens the app there, too.
const browsers: readonly InAppBrowser[] = [
  {
    names: ['app.phantom', 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
    mark: 'phantom',
    links: { solana: phantom, eip155: phantom, bip122: phantom },
  },
  {
    names: ['com.solflare', '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
    mark: 'solflare',
    links: { solana: (page) => `https://solflare.com/ul/v1/browse/${page}?ref=${page}` },
  },
  {
    names: ['com.coinbase.wallet', 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'],
    mark: 'coinbaseSolana',
    links: {
      solana: (page) => `https://go.cb-w.com/dapp?cb_url=${page}`,
      eip155: (page) => `cbwallet://miniapp?url=${page}`,
    },
  },
]

/**
 * The link that opens this page in a wallet's own browser, on a phone whose browser the wallet can't be installed in
 *: by the first of its links whose namespace the app uses, Solana's before the others.
 *
 * @param chains of the app, CAIP-2
 * @returns undefined elsewhere, for other wallets, and when the gate refuses it, as for a very long address
 */
export function browseLink(
  { id, slug, rdns }: Wallet,
  chains: readonly string[],
  page: Pick<Window, 'navigator' | 'location' | 'matchMedia'>,
): string | undefined {
  const browser = browsers.find(({ names }) => [id, slug, rdns].some((name) => name && names.includes(name)))
  if (!browser || !isPhone(page) || Reflect.get(page, browser.mark)) return undefined
  const { href, origin } = page.location
  if (!/^https?:/.test(href)) return undefined
  const served = chains.map((chain) => chain.split(':', 1)[0])
  const [, link] = Object.entries(browser.links).find(([namespace]) => served.includes(namespace)) ?? []
  return link && linkToOpen(link(encoded(href), encoded(origin)), 'wallet', page)
}

/** Quotes, too, which the gate lets no native link have. */
const encoded = (address: string) => encodeURIComponent(address).replaceAll("'", '%27')

/** As many as are taken in at a glance. */
const most = 5

/** Whether a row is this wallet, installed. */
export const isInstalled = (row: OrderedEntry, { id, rdns }: Wallet) =>
  !row.wallet &&
  row.connectors.some(
    (one) =>
      one.explorerId === id || (rdns !== undefined && one.info?.rdns?.toLowerCase() === rdns.toLowerCase()),
  )

/** Of an app's wallets those that somebody without one could get: to be had on this device, and not installed already. */
export const suggested = (
  wallets: readonly Wallet[],
  rows: readonly OrderedEntry[],
  page: Parameters<typeof waysToGet>[1],
): readonly Wallet[] =>
  wallets
    .filter((wallet) => waysToGet(wallet, page).length > 0 && !rows.some((row) => isInstalled(row, wallet)))
    .slice(0, most)
