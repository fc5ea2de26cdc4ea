import { ownOnly } from '../base/foreign.js'
import type { Wallet } from '../connectors/wallet.js'

/** By what a wallet is known: two of one key are one wallet. */
const keysOf = ({ id, slug, image_id, rdns }: Wallet): readonly string[] => [
  `id ${id}`,
  ...(slug ? [`id ${slug}`] : []),
  ...(image_id ? [`image ${image_id}`] : []),
  ...(rdns ? [`rdns ${rdns.toLowerCase()}`] : []),
]

const given = (wallet: Wallet) =>
  Object.fromEntries(Object.entries(wallet).filter(([, value]) => value !== undefined))

const merged = (known: Wallet, { chains, ...more }: Wallet): Wallet =>
  ownOnly<Wallet>({
    ...more,
    ...(chains && !known.namespaces && { chains }),
    ...given(known),
    id: known.id === known.slug ? more.id : known.id,
  })

/**
 * Adds wallets to a list. One that is there already, by id or slug, by the id of its picture or by its rdns, stays where and
 * what it is, and is only told what it doesn't say of itself (decision 8): its id, too, where that was but its slug. Which
 * networks it serves is said in one way: chains of a service would take from the namespaces that are known.
 */
export function joinWallets(known: readonly Wallet[], more: readonly Wallet[]): readonly Wallet[] {
  const joined = [...known]
  const places = new Map<string, number>()
  const learn = (wallet: Wallet, place: number) => {
    for (const key of keysOf(wallet)) if (!places.has(key)) places.set(key, place)
  }
  known.forEach(learn)
  for (const wallet of more) {
    const place = keysOf(wallet).flatMap((key) => places.get(key) ?? [])[0] ?? joined.length
    const twin = joined[place]
    joined[place] = twin ? merged(twin, wallet) : wallet
    learn(joined[place], place)
  }
  return joined
}
