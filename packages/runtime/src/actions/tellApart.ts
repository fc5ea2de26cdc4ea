import { signal } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import type { MergeOptions } from '../connectors/merge.js'
import { isOneKnownWallet } from '../directory/isOneKnownWallet.js'
import type { ModalCore } from '../modalCore.js'
import { withEntry } from '../store/replaceEntry.js'
import { loadConnecting } from './loadConnecting.js'

/** What the list goes by where wallets of one name serve different namespaces. Few lists have such rows. */
export function tellApart(core: ModalCore): MergeOptions {
  const names = signal<ReadonlyMap<Namespace, string>>(new Map())
  const asked = new Set<Namespace>()

  async function ask(namespace: Namespace) {
    const name = await (await loadConnecting(core)).namespaceName(core, namespace)
    names.value = withEntry(names.peek(), namespace, name)
  }
  return {
    isKnown: isOneKnownWallet,
    nameOf(namespace) {
      if (!asked.has(namespace)) {
        asked.add(namespace)
        ask(namespace).catch(() => asked.delete(namespace))
      }
      return names.value.get(namespace) ?? namespace
    },
  }
}
