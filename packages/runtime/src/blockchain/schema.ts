import * as z from 'zod/mini'
import { isNetworkId, type NetworkId } from '../base/caip.js'
import { externalUrl } from '../base/externalUrl.js'
import { safeImage } from '../base/image.js'
import type { TokenBalance } from '../store/accounts.js'
import type { AccountTransaction, SmartSession, TransactionPage, Transfer } from './accountTypes.js'
import {
  addressOn,
  decimal,
  figure,
  itemsOf,
  list,
  name,
  objectOf,
  picture,
  readAs,
  withoutUndefined,
} from './schemaParts.js'

// Checks responses of the blockchain API (Spec §7). An invalid item of a list is left out, and the others stay.

const transfersMax = 50
const cursorMaxLength = 2_048

const supportedChains = objectOf(z.object({ http: list }))

/**
 * Reads GET /v1/supported-chains.
 * @returns the networks' CAIP-2 ids
 * @throws ZodError for a body of another form
 */
export const parseSupportedChains = (body: unknown): ReadonlySet<string> =>
  new Set(z.parse(supportedChains, body).http.filter(isNetworkId))

const balance = objectOf(
  z.object({
    name,
    symbol: name,
    chainId: z.string(),
    address: z.nullish(z.string()),
    value: figure,
    price: figure,
    iconUrl: picture,
    quantity: objectOf(z.object({ decimals: z.string().check(z.regex(/^\d{1,3}$/)), numeric: decimal })),
  }),
)
const balances = objectOf(z.object({ balances: list }))

/**
 * Reads GET /v1/account/{address}/balance: the tokens on one network. Drops tokens without decimals (Spec §5).
 * @throws ZodError for a body of another form
 */
export function parseBalances(body: unknown, networkId: NetworkId): readonly TokenBalance[] {
  return itemsOf(z.parse(balances, body).balances, balance).flatMap((item) => {
    const decimals = Number(item.quantity.decimals)
    const address = item.address ? addressOn(networkId, item.address) : undefined
    if (item.symbol === undefined || item.chainId !== networkId || decimals === 0 || decimals > 255) return []
    if (item.address && address === undefined) return []
    return withoutUndefined<TokenBalance>({
      name: item.name ?? item.symbol,
      symbol: item.symbol,
      chainId: networkId,
      address,
      value: item.value,
      price: item.price,
      iconUrl: item.iconUrl,
      quantity: Object.freeze({ decimals, numeric: item.quantity.numeric }),
    })
  })
}

const prices = objectOf(z.object({ fungibles: list }))
const price = objectOf(z.object({ address: z.string().check(z.maxLength(300)), price: z.number() }))

/** Tokens' prices by CAIP-10 id in lower case; finite ones only. */
export function parsePrices(body: unknown): ReadonlyMap<string, number> {
  const items = itemsOf(z.parse(prices, body).fungibles, price)
  return new Map(
    items
      .filter((item) => item.price > 0 && Number.isFinite(item.price))
      .map((item) => [item.address.toLowerCase(), item.price]),
  )
}

const fungible = objectOf(
  z.object({ name, symbol: name, icon: z.nullish(objectOf(z.object({ url: picture }))) }),
)
// Accepts `data:` URIs only: anyone may send a collectible, and another host would learn the visitor's address.
const preview = objectOf(
  z.object({ preview: z.nullish(objectOf(z.object({ url: readAs((value) => safeImage(value)) }))) }),
)
const collectible = objectOf(
  z.object({
    name,
    content: z.nullish(preview),
    flags: z.nullish(objectOf(z.object({ is_spam: z.nullish(z.boolean()) }))),
  }),
)
const transfer = objectOf(
  z.object({
    direction: z.enum(['in', 'out', 'self']),
    quantity: z.nullish(objectOf(z.object({ numeric: decimal }))),
    fungible_info: z.nullish(fungible),
    nft_info: z.nullish(collectible),
    sender: name,
    recipient: name,
  }),
)
/** The service's words for purchases, beside those for transactions. */
const purchaseStatuses = new Map<unknown, string>([
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
])
const transaction = objectOf(
  z.object({
    id: z.string().check(z.minLength(1), z.maxLength(256)),
    metadata: objectOf(
      z.object({
        operationType: name,
        hash: z.string().check(z.regex(/^\w{1,128}$/)),
        chain: z.string(),
        minedAt: z.string().check(z.maxLength(64)),
        sentFrom: name,
        sentTo: name,
        status: z.pipe(
          z.transform((status) => purchaseStatuses.get(status) ?? status),
          z.enum(['confirmed', 'failed', 'pending']),
        ),
      }),
    ),
    transfers: z.nullish(list),
  }),
)
const history = objectOf(
  z.object({ data: list, next: z.nullish(z.string().check(z.maxLength(cursorMaxLength))) }),
)

/**
 * Reads GET /v1/account/{address}/history. Leaves out transactions on other networks, and those that moved
 * only collectibles marked as spam (Spec §5).
 * @throws ZodError for a body of another form
 */
export function parseTransactions(body: unknown, networkId: NetworkId): TransactionPage {
  const { data, next } = z.parse(history, body)
  const transactions = itemsOf(data, transaction).flatMap((item) => {
    const { chain, minedAt, operationType, hash, status, sentFrom, sentTo } = item.metadata
    const time = Date.parse(minedAt)
    const moved = itemsOf((item.transfers ?? []).slice(0, transfersMax), transfer)
    const isSpam = moved.length > 0 && moved.every(({ nft_info }) => nft_info?.flags?.is_spam === true)
    if (chain !== networkId || Number.isNaN(time) || isSpam) return []
    return withoutUndefined<AccountTransaction>({
      id: item.id,
      hash,
      networkId,
      minedAt: time,
      status,
      operation: operationType ?? '',
      from: sentFrom,
      to: sentTo,
      transfers: moved.map(transferOf),
    })
  })
  return withoutUndefined<TransactionPage>({ transactions, next: next || undefined })
}

function transferOf(moved: z.output<typeof transfer>): Transfer {
  const { direction, quantity, fungible_info, nft_info, sender, recipient } = moved
  return withoutUndefined<Transfer>({
    direction,
    from: sender,
    to: recipient,
    amount: quantity?.numeric,
    symbol: fungible_info?.symbol,
    name: nft_info?.name ?? fungible_info?.name,
    imageUrl: nft_info ? nft_info.content?.preview?.url : fungible_info?.icon?.url,
    isCollectible: Boolean(nft_info),
    isSpam: nft_info?.flags?.is_spam || undefined,
  })
}

/** A service's name and picture of an account; `parseProfile` makes them safe to show. */
export interface KnownAs {
  readonly name?: unknown
  readonly imageUrl?: unknown
}

const identity = objectOf(z.object({ name: z.optional(z.unknown()), avatar: z.optional(z.unknown()) }))

/**
 * Reads GET /v1/identity/{address}.
 * @throws ZodError for a body of another form
 */
export function parseIdentity(body: unknown): KnownAs {
  const { name, avatar } = z.parse(identity, body)
  return { name, imageUrl: avatar }
}

const nameRecord = objectOf(
  z.object({
    name: z.optional(z.unknown()),
    attributes: z.nullish(z.array(z.nullish(objectOf(z.object({ avatar: z.optional(z.unknown()) }))))),
  }),
)

/**
 * Reads GET /v1/profile/reverse/{address}: the names that an account has registered. The first counts.
 * @throws ZodError for a body of another form
 */
export function parseNames(body: unknown): KnownAs {
  const [first] = itemsOf(z.parse(list, body).slice(0, 1), nameRecord)
  return first ? { name: first.name, imageUrl: first.attributes?.[0]?.avatar } : {}
}

const addressRecord = objectOf(z.object({ address: z.string() }))
const accountRecord = objectOf(z.object({ addresses: z.record(z.string(), z.unknown()) }))

/**
 * Reads GET /v1/profile/account/{name}: a name's addresses by coin type (SLIP-44, ENSIP-11).
 * @throws ZodError for a body of another form
 */
export function parseNameRecord(body: unknown): ReadonlyMap<string, string> {
  const { addresses } = z.parse(accountRecord, body)
  return new Map(
    Object.entries(addresses).flatMap(([coinType, given]) =>
      itemsOf([given], addressRecord).map(({ address }) => [coinType, address] as const),
    ),
  )
}

const seconds = z.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000))
const session = objectOf(
  z.object({
    project: objectOf(
      z.object({
        name,
        url: readAs((value) => externalUrl(value)),
        // Only pictures that need no request: the host of any other would learn the visitor's address (see
        // above).
        iconUrl: readAs((value) => safeImage(value)),
      }),
    ),
    pci: z.string().check(z.minLength(1), z.maxLength(1_024)),
    expiry: seconds,
    createdAt: seconds,
    permissions: list,
    revokedAt: z.nullish(seconds),
  }),
)
const permission = objectOf(z.object({ type: name }))
const sessions = objectOf(z.object({ pcis: list }))

/**
 * Reads GET /v1/sessions/{account}: the permissions that an account has granted.
 * @throws ZodError for a body of another form
 */
export function parseSessions(body: unknown): readonly SmartSession[] {
  return itemsOf(z.parse(sessions, body).pcis, session).map((item) => {
    const { project, pci, expiry, createdAt, revokedAt, permissions } = item
    const types = itemsOf(permissions, permission).flatMap(({ type }) => (type === undefined ? [] : [type]))
    return withoutUndefined<SmartSession>({
      pci,
      app: project.name,
      url: project.url,
      imageUrl: project.iconUrl,
      expiry: expiry * 1_000,
      createdAt: createdAt * 1_000,
      revokedAt: typeof revokedAt === 'number' ? revokedAt * 1_000 : undefined,
      permissions: [...new Set(types)],
      grant: { permissions, expiry },
    })
  })
}
