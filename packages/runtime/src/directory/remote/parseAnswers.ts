import { isNetworkId } from '../../base/caip.js'
import { ownOnly } from '../../base/foreign.js'
import { cleanRdns, cleanText } from '../../base/text.js'
import type { Wallet } from '../../connectors/wallet.js'
import { ProtocolError } from '../../errors/classes.js'
import { walletSchemes } from '../walletSchemes.generated.js'

/** Our own limit: five times the largest request. */
const itemsMax = 500
/** No directory has so many wallets: a larger count is wrong or malicious. */
const countMax = 100_000
const chainsMax = 200
const linkMaxLength = 2048

const idForm = /^[\w.-]{1,128}$/
const imageIdForm = /^[\w-]{1,64}$/

/** A checked response of GET /getWallets (Spec §7). */
export interface WalletsResponse {
  readonly data: readonly Wallet[]
  /** The total number of matching wallets, on all pages. */
  readonly count: number
  /** The number of items left out, as invalid or too many. */
  readonly dropped: number
}

/**
 * Reads a body of GET /getWallets. Leaves out items that aren't wallets, invalid fields of a wallet, and links whose scheme is no
 * wallet's. Other links stay unchanged: the link gate checks a link when it opens.
 * @throws ProtocolError `HTTP_BODY_INVALID` when the body isn't `{ data: [], count: 0 }`
 */
export function parseWalletsResponse(body: unknown): WalletsResponse {
  if (!isObject(body) || !Array.isArray(body.data) || !isCount(body.count)) {
    throw new ProtocolError(
      'HTTP_BODY_INVALID',
      'The response is no page of wallets: it needs `data`, a list, and `count`, a number of 0 or more.',
    )
  }
  const items: readonly unknown[] = body.data
  const data = items.slice(0, itemsMax).flatMap((item) => parseWallet(item) ?? [])
  return Object.freeze({
    data: Object.freeze(data),
    count: Math.min(body.count, countMax),
    dropped: items.length - data.length,
  })
}

function parseWallet(item: unknown): Wallet | undefined {
  const read = readWallet(item)
  if (!read) return undefined
  // Missing values are absent, so that they overwrite nothing.
  return Object.freeze(
    ownOnly(
      Object.fromEntries(
        Object.entries(read).filter(([, value]) => value !== undefined),
      ) as unknown as Wallet,
    ),
  )
}

/** A wallet's fields, each undefined if invalid; undefined if the item is no wallet. */
export function readWallet(given: unknown): Wallet | undefined {
  if (!isObject(given)) return undefined
  const item = ownOnly(given)
  const id = matching(item.id, idForm)
  const name = cleanText(item.name)
  if (id === undefined || name === undefined) return undefined
  return {
    id,
    name,
    image_id: matching(item.image_id, imageIdForm),
    rdns: cleanRdns(item.rdns),
    chains: chainsOf(item.chains),
    badge_type: item.badge_type === 'certified' ? 'certified' : undefined,
    homepage: link(item.homepage),
    mobile_link: appLink(item.mobile_link),
    desktop_link: appLink(item.desktop_link),
    webapp_link: webLink(item.webapp_link),
    app_store: link(item.app_store),
    play_store: link(item.play_store),
    chrome_store: link(item.chrome_store),
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

const matching = (value: unknown, form: RegExp) =>
  typeof value === 'string' && form.test(value) ? value : undefined

const link = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= linkMaxLength ? value : undefined

/**
 * Schemes that open wallets: too many others (remote control, editors, installers) exist to deny each, and a service may be anyone's.
 * A wallet with another scheme is reached by its web link or the QR code.
 */
const schemes: ReadonlySet<string> = new Set(walletSchemes.split('\n'))

const isWeb = (given: string) => /^https?:\/\//i.test(given)

/** A link that opens an app. */
function appLink(value: unknown): string | undefined {
  const given = link(value)
  const [scheme = ''] = given?.match(/^[^:/?#]+/) ?? []
  return given && (isWeb(given) || schemes.has(scheme.toLowerCase())) ? given : undefined
}

function webLink(value: unknown): string | undefined {
  const given = link(value)
  return given && isWeb(given) ? given : undefined
}

/** An empty list counts as unknown. */
function chainsOf(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const chains = value.slice(0, chainsMax).filter((id): id is string => isNetworkId(id))
  return chains.length > 0 ? Object.freeze(chains) : undefined
}

/** A checked response of GET /getAnalyticsConfig (Spec §7). */
export interface AnalyticsConfig {
  readonly isAnalyticsEnabled: boolean
}

/**
 * Reads a body of GET /getAnalyticsConfig. Callers treat a failure as `false` (Spec §7).
 * @throws ProtocolError `HTTP_BODY_INVALID` when it says neither yes nor no
 */
export function parseAnalyticsConfig(body: unknown): AnalyticsConfig {
  const isAnalyticsEnabled = (body as Partial<AnalyticsConfig> | null | undefined)?.isAnalyticsEnabled
  if (typeof isAnalyticsEnabled !== 'boolean') {
    throw new ProtocolError(
      'HTTP_BODY_INVALID',
      'The response is no analytics config: it needs `isAnalyticsEnabled`, true or false.',
    )
  }
  return Object.freeze({ isAnalyticsEnabled })
}
