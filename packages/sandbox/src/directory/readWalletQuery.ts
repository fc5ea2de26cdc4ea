import { SandboxError } from '../SandboxError.js'

/** Maximum number of wallets on a page, whatever the request asks for. */
const entriesLimit = 100

/** What `GET /getWallets` is asked for. A list that is absent limits nothing. */
export interface WalletQuery {
  /** Page number, from 1. */
  readonly page: number
  /** Wallets on a page. */
  readonly entries: number
  /** Ids. */
  readonly include?: ReadonlySet<string>
  /** Ids. */
  readonly exclude?: ReadonlySet<string>
  /** CAIP-2 ids: wallets that serve any of them. */
  readonly chains?: readonly string[]
  /** A part of the name, in lower case. */
  readonly search?: string
  readonly badgeType?: 'certified' | 'none'
}

/**
 * Reads the query of `GET /getWallets`. Unknown names pass: newer clients send more.
 *
 * @throws SandboxError `PARAMETER_INVALID`
 */
export function readWalletQuery(query: URLSearchParams): WalletQuery {
  const include = readList(query, 'include')
  const exclude = readList(query, 'exclude')
  const chains = readList(query, 'chains')
  const search = query.get('search')?.trim().toLowerCase()
  const badgeType = readBadge(query.get('badge_type'))
  return {
    page: readCount(query, 'page', 1),
    entries: Math.min(readCount(query, 'entries', 40), entriesLimit),
    ...(include && { include: new Set(include) }),
    ...(exclude && { exclude: new Set(exclude) }),
    ...(chains && { chains }),
    ...(search && { search }),
    ...(badgeType && { badgeType }),
  }
}

function readCount(query: URLSearchParams, name: 'page' | 'entries', fallback: number): number {
  const text = query.get(name) ?? String(fallback)
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new SandboxError('PARAMETER_INVALID', `"${name}" is a whole number from 1, not ${text}.`, {
    hint: 'Pages are counted from 1.',
  })
}

/** An empty text is no list, as clients that have none may send it. */
function readList(query: URLSearchParams, name: string): readonly string[] | undefined {
  const text = query.get(name)
  return text ? text.split(',') : undefined
}

function readBadge(text: string | null): WalletQuery['badgeType'] {
  if (text === null || text === '') return undefined
  if (text === 'certified' || text === 'none') return text
  throw new SandboxError('PARAMETER_INVALID', `There is no badge ${text}.`, {
    hint: 'Ask for badge_type=certified or badge_type=none.',
  })
}
