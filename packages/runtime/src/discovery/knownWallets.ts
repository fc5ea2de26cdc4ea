import { signal } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import type { NamespaceName } from '../connectors/merge.js'
import type { Wallet } from '../connectors/wallet.js'
import { bundledWallets } from '../directory/bundledWallets.js'
import { joinWallets } from '../directory/joinWallets.js'
import type { DiscoveryCore } from '../modalCore.js'
import { withEntry } from '../store/commit.js'

/**
 * Finds a wallet by its id: among those paired with on this page, in the config, or in the bundled directory. Asks no service.
 * @throws what the chunk of the bundled directory fails with
 */
export async function findWallet(
  { config, wallets }: DiscoveryCore,
  id: string,
): Promise<Wallet | undefined> {
  const bundled = bundledWallets()
  const find = (some: readonly Wallet[]) => some.find((wallet) => wallet.id === id)
  const known = joinWallets(config.wallets.custom, bundled.known)
  return wallets.paired.get(id) ?? find(known) ?? find(await bundled.others())
}

/** Names of namespaces, for rows of wallets that share a name. Few lists have such rows. */
export function followNamespaceNames(load: (namespace: Namespace) => Promise<string>): NamespaceName {
  const names = signal<ReadonlyMap<Namespace, string>>(new Map())
  const requested = new Set<Namespace>()

  async function request(namespace: Namespace) {
    names.value = withEntry(names.peek(), namespace, await load(namespace))
  }
  return (namespace) => {
    if (!requested.has(namespace)) {
      requested.add(namespace)
      request(namespace).catch(() => requested.delete(namespace))
    }
    return names.value.get(namespace) ?? namespace
  }
}
