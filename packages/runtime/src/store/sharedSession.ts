import type { Namespace } from '../base/caip.js'
import type { Connector } from '../connectors/types.js'

/**
 * The namespaces that disconnecting this one ends, itself among them if it is connected: with a connector that shares its session
 * all those of its type (Spec §4).
 * @param connected the connectors in use, by namespace
 */
export function endedWith(connected: ReadonlyMap<Namespace, Connector>, namespace: Namespace): Namespace[] {
  const ended = connected.get(namespace)
  if (!ended) return []
  return [...connected]
    .filter(
      ([other, { sharesSession, type }]) =>
        other === namespace || (sharesSession && ended.sharesSession && type === ended.type),
    )
    .map(([other]) => other)
}
