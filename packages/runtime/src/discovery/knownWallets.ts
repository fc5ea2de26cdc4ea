import { signal } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import type { NamespaceName } from '../connectors/merge.js'
import type { Wallet } from '../connectors/wallet.js'
import { bundledWallets } from '../directory/bundledWallets.js'
import { joinWallets } from '../directory/joinWallets.js'
import type { ModalCore } from '../modalCore.js'
import { loadConnecting } from '../session/loadActions.js'
import { withEntry } from '../store/commit.js'

/**
 * A wallet by its id: one that was paired with on this page, of the config, or of the bundled directory. Asks no service.
 * @throws what the chunk of the bundled directory fails with
 */
export async function findWallet({ config, paired }: ModalCore, id: string): Promise<Wallet | undefined> {
  const bundled = bundledWallets()
  const find = (wallets: readonly Wallet[]) => wallets.find((wallet) => wallet.id === id)
  const known = joinWallets(config.wallets.custom, bundled.known)
  return paired.get(id) ?? find(known) ?? find(await bundled.others())
}

/** What namespaces are called, where wallets of one name serve different ones. Few lists have such rows. */
export function tellApart(core: ModalCore): NamespaceName {
  const names = signal<ReadonlyMap<Namespace, string>>(new Map())
  const asked = new Set<Namespace>()

  async function ask(namespace: Namespace) {
    const name = await (await loadConnecting(core)).namespaceName(core, namespace)
    names.value = withEntry(names.peek(), namespace, name)
  }
  return (namespace) => {
    if (!asked.has(namespace)) {
      asked.add(namespace)
      ask(namespace).catch(() => asked.delete(namespace))
    }
    return names.value.get(namespace) ?? namespace
  }
}
