import type { Namespace } from '../base/caip.js'
import type { Connector } from '../connectors/types.js'

/** Connector types that hold one session for all their namespaces: ending one ends them all (Spec §4). */
const sharedTypes: readonly string[] = ['WALLET_CONNECT', 'AUTH']

/**
 * The namespaces that disconnecting this one ends, itself among them if it is connected.
 * @param connected the connectors in use, by namespace
 */
export function endedWith(connected: ReadonlyMap<Namespace, Connector>, namespace: Namespace): Namespace[] {
  const type = connected.get(namespace)?.type
  if (type === undefined) return []
  return [...connected]
    .filter(
      ([other, connector]) => other === namespace || (connector.type === type && sharedTypes.includes(type)),
    )
    .map(([other]) => other)
}
