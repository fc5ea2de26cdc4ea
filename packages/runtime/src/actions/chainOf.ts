import type { Namespace } from '../base/caip.js'
import type { ChainService } from '../connectors/chainService.js'
import { errorFor } from '../errors/errorFor.js'
import type { ModalCore } from '../modalCore.js'

/**
 * What reads from a namespace's chains.
 * @throws WalletModalError `ADAPTER_NOT_FOUND`, also where the namespace's plugin reads nothing; what its chunk failed with
 */
export async function chainOf(core: ModalCore, namespace: Namespace): Promise<ChainService> {
  const chain = await (await core.namespaces.load(namespace)).chain?.()
  if (chain) return chain
  throw errorFor('ADAPTER_NOT_FOUND', {
    hint: `The plugin of ${namespace} brings no \`chain\`, so nothing can be read from its networks.`,
    context: { namespace },
  })
}
