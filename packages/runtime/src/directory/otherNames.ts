import type { ResolvedConfig } from '../config/types.js'
import type { Wallet } from '../connectors/wallet.js'
import { bundledWallets } from './bundledWallets.js'
import { joinWallets } from './joinWallets.js'
import { isWalletNamed } from './walletFilter.js'

/**
 * The same lists, each with all other names of the wallets that it names: id, slug, rdns, and the id of one that announces no
 * rdns. An installed wallet is known by what it announces, which is seldom what a config calls it. Where the
 * directory can't be read, what is known of it must do.
 *
 * @param told wallets that somebody else knows; each by itself, whatever the directory has of the same names
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

/** The form of an id of the directory; whatever else a config names is a slug, an rdns or a name. */
export const directoryId = /^[\da-f]{64}$/

/** The config's lists with more names of those that they name. */
export type ReportedNames = Pick<ResolvedConfig['wallets'], 'include' | 'exclude'>

/**
 * The config's lists, where they name wallets by ids that the bundled directory doesn't know: with what the service says these
 * are called. An installed wallet announces its rdns or its name, and no id. Undefined where there is nobody to ask for.
 *
 * @param ask what the service has of these ids
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
