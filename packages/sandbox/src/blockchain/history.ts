import { parseJson } from '../http/parseJson.js'
import { ApiRefusal } from './ApiRefusal.js'

/** Maximum number of transactions on a page. */
const pageSize = 50

/** A transaction as the API tells it. */
export interface TransactionAnswer {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly hash: string
    /** ISO 8601. */
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: 'confirmed' | 'failed'
    readonly nonce: number
    /** CAIP-2. */
    readonly chain: string
  }
  readonly transfers: readonly TransferAnswer[]
}

/** The transfers of a transaction, seen from one account. */
export interface TransferAnswer {
  readonly direction: 'in' | 'out' | 'self'
  readonly quantity: { readonly numeric: string }
  /** Value in US dollars of the whole amount; `price` is that of one unit. */
  readonly value?: number
  readonly price?: number
  readonly fungible_info?: {
    readonly name: string
    readonly symbol: string
    readonly icon?: { readonly url: string }
  }
  readonly nft_info?: {
    readonly name: string
    readonly content?: { readonly preview: { readonly url: string; readonly content_type: string | null } }
    readonly flags: { readonly is_spam: boolean }
  }
}

/** An account's transactions on one network, by their place, the oldest first. */
export interface HistorySource {
  /** CAIP-2. */
  readonly networkId: string
  readonly count: number
  /** Unix time in seconds. */
  minedAt(place: number): number
  describe(places: readonly number[]): Promise<readonly TransactionAnswer[]>
}

/** How many of a network's transactions, counted from its oldest one, are still to be told: what comes later moves no page. */
type Cursor = ReadonlyMap<string, number>

/**
 * Reads one page of an account's history over all sources, the newest first.
 *
 * @param cursor what the page before ended with; absent for the first one
 * @throws ApiRefusal 400 for an invalid cursor
 */
export async function readPage(
  sources: readonly HistorySource[],
  cursor: string | undefined,
): Promise<{ data: TransactionAnswer[]; next: string | null }> {
  const left = new Map(cursor === undefined ? [] : readCursor(cursor))
  const remaining = ({ networkId, count }: HistorySource) => Math.min(left.get(networkId) ?? count, count)
  const newestOf = (source: HistorySource) => source.minedAt(remaining(source) - 1)

  const picked: { source: HistorySource; place: number }[] = []
  while (picked.length < pageSize) {
    const [source] = sources
      .filter((each) => remaining(each) > 0)
      .toSorted((one, other) => newestOf(other) - newestOf(one))
    if (!source) break
    const place = remaining(source) - 1
    picked.push({ source, place })
    left.set(source.networkId, place)
  }

  const described = new Map<HistorySource, readonly TransactionAnswer[]>()
  for (const source of sources) {
    const places = picked.filter((each) => each.source === source).map(({ place }) => place)
    described.set(source, await source.describe(places))
  }
  const taken = new Map<HistorySource, number>()
  const data = picked.flatMap(({ source }) => {
    const index = taken.get(source) ?? 0
    taken.set(source, index + 1)
    return described.get(source)?.[index] ?? []
  })
  const isOver = sources.every((source) => remaining(source) === 0)
  return {
    data,
    next: isOver ? null : writeCursor(new Map(sources.map((each) => [each.networkId, remaining(each)]))),
  }
}

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify([...cursor])).toString('base64url')

function readCursor(text: string): Cursor {
  const parsed = parseJson(Buffer.from(text, 'base64url').toString())
  if (Array.isArray(parsed) && parsed.every(isLeft)) return new Map(parsed)
  throw new ApiRefusal(400, 'cursor', 'The cursor is not one that a page has ended with.')
}

function isLeft(entry: unknown): entry is [string, number] {
  if (!Array.isArray(entry) || entry.length !== 2) return false
  return typeof entry[0] === 'string' && Number.isInteger(entry[1]) && entry[1] >= 0
}

/** An amount with its value, which an asset without a known price lacks. */
export const worth = (
  numeric: string,
  price: number | undefined,
): Pick<TransferAnswer, 'quantity' | 'value' | 'price'> => ({
  quantity: { numeric },
  ...(price !== undefined && price > 0 && { price, value: Number(numeric) * price }),
})
