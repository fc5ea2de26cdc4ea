import type { Clock } from '../base/clock.js'
import type { ResolvedConfig } from '../config/types.js'
import type { Wallet } from '../connectors/wallet.js'
import { appWallets } from './appWallets.js'
import { isWalletNamed } from './walletFilter.js'
import type { WalletList } from './walletList.js'

/**
 * The same lists, each with all other names of the wallets that it names: id, slug, rdns, and the id of one that announces no
 * rdns. An installed wallet is known by what it announces, which is seldom what a config calls it. Where the
 * directory can't be read, what is known of it must do.
 */
export async function otherNames(
  config: Pick<ResolvedConfig, 'wallets' | 'chains'>,
  clock: Clock,
  lists: readonly (readonly string[])[],
): Promise<readonly (readonly string[])[]> {
  const known = appWallets({ ...config, wallets: { ...config.wallets, include: [], exclude: [] } }, clock)
  const isKnown = (name: string) =>
    name.startsWith('name:') || known.wallets.peek().some((wallet) => isWalletNamed([name], wallet))
  if (!lists.flat().every(isKnown)) await restOf(known)
  return lists.map((list) => [
    ...new Set([
      ...list,
      ...known.wallets.peek().flatMap((wallet) => (isWalletNamed(list, wallet) ? namesOf(wallet) : [])),
    ]),
  ])
}

const namesOf = ({ id, slug, rdns, name }: Wallet): readonly string[] =>
  [id, slug, rdns, `name:${name}`].flatMap((one) => one ?? [])

/** Waits until the directory has given all that it has, or failed. */
const restOf = ({ more, progress }: WalletList) =>
  new Promise<void>((resolve) => {
    more()
    const stop = progress.subscribe((now) => {
      if (now === 'loading') return
      resolve()
      // The first call comes from inside `subscribe`, before there is anything to stop.
      queueMicrotask(() => stop())
    })
  })
