import { signal } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import type { NamespaceName } from '../connectors/merge.js'
import type { Wallet } from '../connectors/wallet.js'
import { bundledWallets } from '../directory/bundledWallets.js'
import { joinWallets } from '../directory/joinWallets.js'
import { otherNames } from '../directory/otherNames.js'
import type { ModalCore } from '../modalCore.js'
import { withEntry } from '../store/commit.js'
import { loadConnecting } from './loadConnecting.js'
import { storedSession } from './storedSession.js'

/**
 * The ids under which those wallets announce themselves that a visitor may miss: of the stored session, used last, named by the
 * config, or in the bundled directory.
 */
export async function expectedWallets(core: ModalCore): Promise<ReadonlySet<string>> {
  const { include, featured, custom } = core.config.wallets
  const used = [...storedSession(core).values(), ...core.store.connectors.recentIds.peek()]
  const bundled = bundledWallets()
  const others = await bundled.others().catch(() => [])
  const [named = []] = await otherNames(core.config, [[...include, ...featured]])
  return new Set([
    // What is found in a plugin's own way, too, and a second claimant's number.
    ...used.map((id) => id.replace(/^own:/, '').replace(/#.*/s, '')),
    ...named.map((name) => (name.startsWith('name:') ? name : name.toLowerCase())),
    ...[...custom, ...bundled.known, ...others].flatMap(({ rdns, name }) => [
      ...(rdns ? [rdns.toLowerCase()] : []),
      `name:${name}`,
    ]),
  ])
}

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
