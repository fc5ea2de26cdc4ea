import type { Namespace } from '../base/caip.js'
import { errorFor } from '../errors/errorFor.js'
import type { ModalCore } from '../modalCore.js'

/**
 * Refuses a namespace that no chain of the config is of; none is any.
 * @throws WalletModalError `UNSUPPORTED_CHAIN`
 */
export function assertServed({ store }: ModalCore, namespace: Namespace | undefined): void {
  if (namespace === undefined || store.namespaces.includes(namespace)) return
  throw errorFor('UNSUPPORTED_CHAIN', {
    hint: `\`chains\` has no chain of ${namespace}; its namespaces are ${store.namespaces.join(', ')}. Leave the namespace out for all.`,
    context: { namespace },
  })
}
