import type { OrderedEntry } from '../connectors/order.js'
import type { ConnectorType } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import { isWalletNamed } from './walletFilter.js'

/** A row of the list of all wallets. */
export interface WalletChoice {
  /** Unique in the list. */
  readonly key: string
  readonly name: string
  /** The installed wallet's own picture. @default that of `wallet` */
  readonly imageUrl?: string | undefined
  /** Tells wallets of one name apart. */
  readonly note?: string | undefined
  readonly tag?: 'installed' | 'recent' | undefined
  /** Present if the wallet needs no pairing. */
  readonly entry?: OrderedEntry
  /** Present if a directory or the config knows it. */
  readonly wallet?: Wallet
}

const installedTypes: ReadonlySet<ConnectorType> = new Set(['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'])

const rdnsOf = ({ connectors }: OrderedEntry) => connectors.flatMap(({ info }) => info?.rdns ?? [])

/**
 * Names by which the directory may know an installed wallet's row: id, rdns, or the name if it has no rdns.
 * A row with a note shares its name with others, so only an rdns that no other row has identifies it; otherwise the visitor has to
 * tell them apart.
 */
function namesOf(entry: OrderedEntry, all: readonly OrderedEntry[]): readonly string[] {
  if (entry.note !== undefined) {
    return rdnsOf(entry).filter(
      (rdns) => !all.some((other) => other !== entry && rdnsOf(other).includes(rdns)),
    )
  }
  return entry.connectors.flatMap(({ id, explorerId, info }) => [
    id,
    ...(explorerId ? [explorerId] : []),
    ...(info?.rdns ? [info.rdns] : []),
  ])
}

const nameKeys = ({ id, slug, rdns, name }: Wallet): readonly string[] => [
  id,
  ...(slug ? [slug] : []),
  ...(rdns ? [rdns.toLowerCase()] : []),
  `name:${name}`,
]

/**
 * The rows of the list of all wallets: installed ones in the order of Connect, then recent, featured and all other ones. A wallet
 * that is installed and in the directory is one row.
 *
 * @param entries the rows of Connect
 * @param wallets of the app and the directory
 * @param recentIds ids of recent wallets, newest first
 * @param featured ids, slugs or rdns
 */
export function walletChoices(
  entries: readonly OrderedEntry[],
  wallets: readonly Wallet[],
  { recentIds, featured }: { readonly recentIds: readonly string[]; readonly featured: readonly string[] },
): readonly WalletChoice[] {
  const byName = new Map<string, Wallet>()
  for (const wallet of wallets) {
    for (const name of nameKeys(wallet)) if (!byName.has(name)) byName.set(name, wallet)
  }
  const taken = new Set<Wallet>()
  const reached = entries
    .filter(({ connectors, wallet }) => !connectors[0].pairs && !wallet)
    .map((entry): WalletChoice => {
      const wallet = namesOf(entry, entries).flatMap((name) => byName.get(name) ?? [])[0]
      if (wallet) taken.add(wallet)
      const isInstalled = installedTypes.has(entry.type)
      return {
        key: `entry ${entry.id}`,
        name: entry.name,
        imageUrl: entry.imageUrl,
        note: entry.note,
        tag: entry.group === 'recent' ? 'recent' : isInstalled ? 'installed' : undefined,
        entry,
        ...(wallet ? { wallet } : {}),
      }
    })

  const recency = ({ id, slug = id }: Wallet) => recentIds.findIndex((one) => one === id || one === slug)
  const recent: (readonly [number, WalletChoice])[] = []
  const preferred: WalletChoice[] = []
  const others: WalletChoice[] = []
  for (const wallet of wallets) {
    if (taken.has(wallet)) continue
    const place = recency(wallet)
    const choice = choiceOf(wallet, place >= 0)
    if (place >= 0) recent.push([place, choice])
    else if (isWalletNamed(featured, wallet)) preferred.push(choice)
    else others.push(choice)
  }
  recent.sort(([a], [b]) => a - b)
  return [...reached, ...recent.map(([, choice]) => choice), ...preferred, ...others]
}

const choices = new WeakMap<Wallet, Map<boolean, WalletChoice>>()

/** Returns the same row for the same wallet, so that it isn't rendered again. */
function choiceOf(wallet: Wallet, isRecent: boolean): WalletChoice {
  const known = choices.get(wallet) ?? new Map<boolean, WalletChoice>()
  choices.set(wallet, known)
  const choice = known.get(isRecent) ?? {
    // The id may become known later.
    key: wallet.slug ?? wallet.id,
    name: wallet.name,
    tag: isRecent ? 'recent' : undefined,
    wallet,
  }
  known.set(isRecent, choice)
  return choice
}
