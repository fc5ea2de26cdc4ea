import type { Namespace } from '../base/caip.js'
import type { ProviderOf } from '../connectors/provider.js'
import { errorFor } from '../errors/errorFor.js'
import type { ModalCore } from '../modalCore.js'
import { restored } from './restored.js'

/**
 * The connected wallet's own provider. Waits for a session that is being restored.
 * @throws WalletModalError `NOT_CONNECTED`
 */
export async function getProvider<N extends Namespace>(
  core: ModalCore,
  namespace: N,
): Promise<ProviderOf<N>> {
  await restored(core, namespace)
  const live = core.store.connections.live.peek().get(namespace)
  if (!live) {
    throw errorFor('NOT_CONNECTED', {
      message: `No wallet is connected in ${namespace}, so there is no provider. Await \`modal.connect()\` first, or listen for its \`connect\` event.`,
      context: { namespace },
    })
  }
  return live.connection.provider as ProviderOf<N>
}
