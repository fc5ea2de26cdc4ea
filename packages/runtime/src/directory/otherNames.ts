import type { ResolvedConfig } from '../config/types.js'
import type { Wallet } from '../connectors/wallet.js'
import { bundledWallets } from './bundledWallets.js'
import { joinWallets } from './joinWallets.js'
import { isWalletNamed } from './walletFilter.js'

/**
 * Adds to each list all other names of its wallets: id, slug, rdns, and the id of one that announces no rdns. An installed wallet
 * announces its rdns or name, while a config often has its id or slug. If the directory can't load, its known part is used.
 *
 * @param told wallets of another source, each taken as it is
 */
export async function otherNames(
  { wallets: { custom } }: Pick<ResolvedConfig, 'wallets'>,
  lists: readonly (readonly string[])[],
  reported: readonly Wallet[] = [],
): Promise<readonly (readonly string[])[]> {
  const bundled = bundledWallets()
  let known = joinWallets(custom, bundled.known)
  const isKnown = (name: string) =>
    name.startsWith('name:') || known.some((wallet) => isWalletNamed([name], wallet))
  if (!lists.flat().every(isKnown)) known = joinWallets(known, await bundled.others().catch(() => []))
  return lists.map((list) => [
    ...new Set([
      ...list,
      ...[...known, ...reported].flatMap((wallet) => (isWalletNamed(list, wallet) ? namesOf(wallet) : [])),
    ]),
  ])
}

const namesOf = ({ id, slug, rdns, name }: Wallet): readonly string[] =>
  [id, slug, rdns, `name:${name}`].flatMap((one) => one ?? [])

/** The form of a directory id; any other name in a config is a slug, an rdns or a name. */
export const directoryId = /^[\da-f]{64}$/

/** The config's lists with more names of their wallets. */
export type ReportedNames = Pick<ResolvedConfig['wallets'], 'include' | 'exclude'>

/**
 * The config's lists with the service's names for ids that the bundled directory doesn't know: an installed wallet announces its rdns
 * or name, but no id. Undefined without such ids.
 *
 * @param ask reads the wallets of these ids from the service
 */
export async function reportedNames(
  config: Pick<ResolvedConfig, 'wallets'>,
  ask: (ids: readonly string[]) => Promise<readonly Wallet[]>,
): Promise<ReportedNames | undefined> {
  const { include, exclude } = config.wallets
  const ids = [...new Set([...include, ...exclude])].filter((name) => directoryId.test(name))
  const bundled = await otherNames(
    config,
    ids.map((id) => [id]),
  )
  const unknown = ids.filter((_, at) => bundled[at]?.length === 1)
  if (unknown.length === 0) return undefined
  const [included = [], excluded = []] = await otherNames(config, [include, exclude], await ask(unknown))
  return { include: included, exclude: excluded }
}
