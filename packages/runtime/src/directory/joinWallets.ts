import { ownOnly } from '../base/foreign.js'
import type { Wallet } from '../connectors/wallet.js'

/** A wallet's keys: wallets that share a key are the same. */
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
 * Adds wallets to a list. A wallet that the list has already (by id, slug, picture id or rdns) keeps its place and its values, and
 * gets only missing ones (decision 8), and an id in place of a slug. Known namespaces stay: a service's chains would narrow them.
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
