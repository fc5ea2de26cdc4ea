import * as z from 'zod/mini'
import { isNetworkId, type NetworkId } from '../base/caip.js'
import { externalUrl } from '../base/externalUrl.js'
import { ownOnly } from '../base/foreign.js'
import { safeImage } from '../base/image.js'
import { cleanText } from '../base/text.js'
import type { TokenBalance } from '../store/accounts.js'
import type { AccountTransaction, TransactionPage, Transfer } from './accountTypes.js'

// What the blockchain API answers (Spec §7), checked: an item of a list that isn't of its form is left out, and the others stay.

/** Ours: twenty times what a page of history has. */
const itemsMax = 1_000
const transfersMax = 50
const cursorMaxLength = 2_048

/** What JSON calls an object; what a script of the page has put on `Object.prototype` is not read from it. */
const objectOf = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.pipe(
      z.custom<object>(
        (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
        'must be an object',
      ),
      z.transform((value) => ownOnly(value as object)),
    ),
    schema as z.ZodMiniType<z.output<T>, object>,
  )

/** What `read` makes of a value; `undefined` for what it can't read. */
const readAs = <T>(read: (value: unknown) => T | undefined) =>
  z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value) => read(value)),
    ),
  )

const name = readAs((value) => cleanText(value))
const picture = readAs((value) => safeImage(value) ?? externalUrl(value, { allowLoopback: true }))
const figure = readAs((value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined,
)
const decimalForm = /^\d{1,100}(\.\d{1,255})?$/
const decimal = z.string().check(z.regex(decimalForm))
const list = z.array(z.unknown())

/** The items that are of a form. */
const itemsOf = <T extends z.ZodMiniType>(items: readonly unknown[], schema: T): z.output<T>[] =>
  items.slice(0, itemsMax).flatMap((item) => {
    const read = z.safeParse(schema, item)
    return read.success ? [read.data] : []
  })

/** Leaves out what isn't told, so that it overwrites nothing. */
const told = <T extends object>(given: { [Key in keyof T]: T[Key] | undefined }): T =>
  Object.freeze(
    ownOnly(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T),
  )

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
 * Reads GET /v1/account/{address}/balance: the tokens on one network. Those without decimals are dropped (Spec §5).
 * @throws ZodError for a body of another form
 */
export function parseBalances(body: unknown, networkId: NetworkId): readonly TokenBalance[] {
  return itemsOf(z.parse(balances, body).balances, balance).flatMap((item) => {
    const decimals = Number(item.quantity.decimals)
    const address = item.address ? addressOn(networkId, item.address) : undefined
    if (item.symbol === undefined || item.chainId !== networkId || decimals === 0 || decimals > 255) return []
    if (item.address && address === undefined) return []
    return told<TokenBalance>({
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

/** The address in a CAIP-10 id of this network. */
const addressOn = (networkId: NetworkId, accountId: string) =>
  accountId.startsWith(`${networkId}:`) && /^[\w.-]{1,128}$/.test(accountId.slice(networkId.length + 1))
    ? accountId.slice(networkId.length + 1)
    : undefined

const prices = objectOf(z.object({ fungibles: list }))
const price = objectOf(z.object({ address: z.string().check(z.maxLength(300)), price: z.number() }))

/** What tokens cost, by CAIP-10 id in lower case; only prices that can be counted with. */
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
// Anybody may send a collectible: whoever keeps its picture would learn who looks at it. So only those that come with the answer.
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
  }),
)
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
        status: z.enum(['confirmed', 'failed', 'pending']),
      }),
    ),
    transfers: z.nullish(list),
  }),
)
const history = objectOf(
  z.object({ data: list, next: z.nullish(z.string().check(z.maxLength(cursorMaxLength))) }),
)

/**
 * Reads GET /v1/account/{address}/history. Left out is what happened on another network, and what moved nothing but collectibles
 * that are marked as spam (Spec §5).
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
    return told<AccountTransaction>({
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
  return told<TransactionPage>({ transactions, next: next || undefined })
}

function transferOf({ direction, quantity, fungible_info, nft_info }: z.output<typeof transfer>): Transfer {
  return told<Transfer>({
    direction,
    amount: quantity?.numeric,
    symbol: fungible_info?.symbol,
    name: nft_info?.name ?? fungible_info?.name,
    imageUrl: nft_info ? nft_info.content?.preview?.url : fungible_info?.icon?.url,
    isCollectible: Boolean(nft_info),
    isSpam: nft_info?.flags?.is_spam || undefined,
  })
}

/** How a service knows an account: its words, which `parseProfile` makes safe to show. */
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
 * Reads GET /v1/profile/reverse/{address}: the names that an account has registered, of which the first counts.
 * @throws ZodError for a body of another form
 */
export function parseNames(body: unknown): KnownAs {
  const [first] = itemsOf(z.parse(list, body).slice(0, 1), nameRecord)
  return first ? { name: first.name, imageUrl: first.attributes?.[0]?.avatar } : {}
}
