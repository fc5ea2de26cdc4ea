import { parseNetworkId, toNetworkId } from '../base/caip.js'
import { errorFor } from '../errors/errorFor.js'
import type { ModalCore } from '../modalCore.js'
import { findNetwork } from './learnNetwork.js'
import { wrapped } from './wrapped.js'

/**
 * Asks the connected wallet to change network, unless it is there; without one, remembers the choice. What is shown of a
 * namespace is what its wallet reports (design D14): the choice only says which of several connected ones is in use.
 *
 * @throws WalletModalError `INVALID_NETWORK_ID`, `NETWORK_SWITCH_DISABLED`, `NETWORK_NOT_FOUND`, or the wallet's refusal
 */
export async function switchNetwork(core: ModalCore, networkId: string): Promise<void> {
  const { store, walletAdapters, events, config } = core
  const id = toNetworkId(networkId)
  const { namespace } = parseNetworkId(id)
  if (!config.network.allowSwitch) {
    throw errorFor('NETWORK_SWITCH_DISABLED', {
      message: 'Switching is turned off by `network.allowSwitch` in wallet-modal.config.ts.',
      context: { networkId },
    })
  }
  const network = config.chains.includes(id) ? await findNetwork(core, namespace, id) : undefined
  if (!network) {
    throw errorFor('NETWORK_NOT_FOUND', {
      hint: `Network ${networkId} is not in \`chains\`, or no plugin knows it. Add it to wallet-modal.config.ts.`,
      context: { networkId },
    })
  }

  const connector = store.connections.connected.peek().get(namespace)
  if (!connector || store.networks.reportedIds.peek().get(namespace) === id) {
    store.networks.chosen(id)
    return
  }
  core.switching.value = connector
  try {
    await (await walletAdapters.load(connector)).switchNetwork(connector, network)
  } catch (cause) {
    throw wrapped(cause)
  } finally {
    core.switching.value = undefined
  }
  store.networks.chosen(id)
  events.emit('track', { event: 'SWITCH_NETWORK', properties: { network: id } })
}
