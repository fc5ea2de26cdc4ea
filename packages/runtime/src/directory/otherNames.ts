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
  told: readonly Wallet[] = [],
): Promise<readonly (readonly string[])[]> {
  const bundled = bundledWallets()
  let known = joinWallets(custom, bundled.known)
  const isKnown = (name: string) =>
    name.startsWith('name:') || known.some((wallet) => isWalletNamed([name], wallet))
  if (!lists.flat().every(isKnown)) known = joinWallets(known, await bundled.others().catch(() => []))
  return lists.map((list) => [
    ...new Set([
      ...list,
      ...[...known, ...told].flatMap((wallet) => (isWalletNamed(list, wallet) ? namesOf(wallet) : [])),
    ]),
  ])
}

const namesOf = ({ id, slug, rdns, name }: Wallet): readonly string[] =>
  [id, slug, rdns, `name:${name}`].flatMap((one) => one ?? [])
