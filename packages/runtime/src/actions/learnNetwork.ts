import type { Namespace, NetworkId } from '../base/caip.js'
import type { NetworkDefinition } from '../config/types.js'
import type { ModalCore } from '../modalCore.js'

/**
 * Finds a network's definition: the config's own first, then the chain plugin's table.
 * Unknown networks stay unknown; the account view says so.
 */
export async function findNetwork(
  core: ModalCore,
  namespace: Namespace,
  id: NetworkId,
): Promise<NetworkDefinition | undefined> {
  const known = core.store.networks.known.peek().get(id)
  if (known) return known
  const definition = await (await core.namespaces.load(namespace)).network(id)
  if (definition) core.store.networks.learned(definition)
  return definition
}

/** The same, for those who needn't wait: a table that fails to load is asked again by whoever needs it next. */
export function learnNetwork(core: ModalCore, namespace: Namespace, id: NetworkId): void {
  findNetwork(core, namespace, id).catch(() => {})
}
