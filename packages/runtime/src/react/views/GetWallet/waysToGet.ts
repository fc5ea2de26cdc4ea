import type { Namespace } from '../../../base/caip.js'
import { isPhone } from '../../../base/isPhone.js'
import { linkToOpen, osOf } from '../../../base/links.js'
import { isCode, type OrderedEntry } from '../../../connectors/order.js'
import type { Wallet } from '../../../connectors/wallet.js'

/** A place to get a wallet. */
export interface WayToGet {
  readonly kind: 'browserStore' | 'appStore' | 'playStore' | 'homepage'
  readonly href: string
}

/**
 * Where to get a wallet on this device, the best place first: the store of the phone's system or of the browser, then its own
 * page. Leaves out links that the link gate refuses.
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

/**
 * Where a phone gets the wallet's app, for a code that it scans from this screen. None on a phone, whose own store is a way to get, nor
 * where no row pairs with phones: the app would have no way to connect here.
 */
export function appsToScan(
  wallet: Wallet,
  rows: readonly OrderedEntry[],
  page: Pick<Window, 'navigator' | 'location'>,
): WayToGet[] {
  if (osOf(page) !== undefined || !rows.some(isCode)) return []
  return (['appStore', 'playStore'] as const).flatMap((kind) => {
    const href = linkToOpen(wallet[kind === 'appStore' ? 'app_store' : 'play_store'], 'web', page)
    return href === undefined ? [] : [{ kind, href }]
  })
}

/** The ways for a visitor to get a wallet here. */
export function offerOf(
  ...[wallet, rows, page]: Parameters<typeof appsToScan>
): 'both' | 'app' | 'extension' | 'website' {
  const kinds = [...waysToGet(wallet, page), ...appsToScan(wallet, rows, page)].map(({ kind }) => kind)
  const isExtension = kinds.includes('browserStore')
  if (kinds.includes('appStore') || kinds.includes('playStore')) return isExtension ? 'both' : 'app'
  return isExtension ? 'extension' : 'website'
}

/** Makes a link to a page in a wallet's own browser. Both parameters are encoded. */
type Browse = (page: string, origin: string) => string

/** A wallet's own browser, and its links. */
interface InAppBrowser {
  /** Names by which the config may call the wallet: slug, id and rdns. */
  readonly names: readonly string[]
  /** The property that the wallet adds to `window`, which shows that it is installed. */
  readonly mark: string
  readonly links: Readonly<Partial<Record<Namespace, Browse>>>
}

const phantom: Browse = (page, origin) => `https://phantom.app/ul/browse/${page}?ref=${origin}`

// Constants §10, without Android's `intent:` form: it can name any app's activity, so the gate refuses it, and the
// universal link opens the app, too.
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
 * The link that opens this page in a wallet's own browser, on a phone, where browsers have no extensions. Uses the wallet's
 * first link whose namespace the app uses, Solana's before others.
 *
 * @param chains of the app, CAIP-2
 * @returns undefined elsewhere, for other wallets, and when the gate refuses the link, as for a very long address
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

/** Encodes quotes, too, which the gate refuses in native links. */
const encoded = (address: string) => encodeURIComponent(address).replaceAll("'", '%27')

/** Few enough to compare at a glance. */
const suggestedMax = 5

/** Whether a row is this wallet, installed. */
export const isInstalled = (row: OrderedEntry, { id, rdns }: Wallet) =>
  !row.wallet &&
  row.connectors.some(
    (one) =>
      one.explorerId === id || (rdns !== undefined && one.info?.rdns?.toLowerCase() === rdns.toLowerCase()),
  )

/** The app's wallets to suggest to a visitor without one: available for this device, and not installed. */
export const suggested = (
  wallets: readonly Wallet[],
  rows: readonly OrderedEntry[],
  page: Parameters<typeof waysToGet>[1],
): readonly Wallet[] =>
  wallets
    .filter((wallet) => waysToGet(wallet, page).length + appsToScan(wallet, rows, page).length > 0)
    .filter((wallet) => !rows.some((row) => isInstalled(row, wallet)))
    .slice(0, suggestedMax)
