import type { NetworkId } from '../base/caip.js'
import { externalUrl } from '../base/link.js'
import type { ModalCore } from '../modalCore.js'
import { findNetwork } from './learnNetwork.js'

/** A link to the explorer of the network in use, if it has one and the link passes the gate. */
export async function explorerUrl(
  core: ModalCore,
  kind: 'address' | 'transaction',
  value: string,
): Promise<string | undefined> {
  const { store, namespaces } = core
  const namespace = store.activeNamespace.peek()
  const network = await findNetwork(core, namespace, store.network.peek().id as NetworkId)
  if (!network) return undefined
  const { adapter } = await namespaces.load(namespace)
  return externalUrl(adapter.explorer[kind](network, value), { allowLoopback: true })
}
