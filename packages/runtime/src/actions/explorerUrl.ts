import { type NetworkId, parseNetworkId } from '../base/caip.js'
import { externalUrl } from '../base/link.js'
import type { ModalCore } from '../modalCore.js'
import { findNetwork } from './learnNetwork.js'

/** A link to the explorer of a network, if it has one and the link passes the gate. @param networkId @default the one in use */
export async function explorerUrl(
  core: ModalCore,
  kind: 'address' | 'transaction',
  value: string,
  networkId = core.store.network.peek().id,
): Promise<string | undefined> {
  const { namespace } = parseNetworkId(networkId)
  const network = await findNetwork(core, namespace, networkId as NetworkId)
  if (!network) return undefined
  const { adapter } = await core.namespaces.load(namespace)
  return externalUrl(adapter.explorer[kind](network, value), { allowLoopback: true })
}
