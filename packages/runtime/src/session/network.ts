import { effect } from '@preact/signals-core'
import type { Namespace, NetworkId } from '../base/caip.js'
import { externalUrl } from '../base/externalUrl.js'
import { parseNetworkId, toNetworkId } from '../base/parseCaip.js'
import type { NetworkDefinition } from '../config/types.js'
import type { Connection } from '../connectors/connection.js'
import { ConnectorError } from '../errors/classes.js'
import { errorFor } from '../errors/errorFor.js'
import { wrapped } from '../errors/wrapped.js'
import { alertTexts } from '../messages/en/connecting.js'
import { notify } from '../modal/notify.js'
import type { Kernel, SessionCore } from '../modalCore.js'
import { chooseNetwork } from './accounts.js'

/** Finds a network's definition: the chain plugin's, with the config's entry over it. Undefined where neither has a whole one. */
export async function findNetwork(
  core: Kernel,
  namespace: Namespace,
  id: NetworkId,
): Promise<NetworkDefinition | undefined> {
  const known = core.store.networks.known.peek().get(id)
  if (known) return known
  const definition = await (await core.namespaces.load(namespace)).network(id)
  return definition && core.store.networks.learned(definition)
}

/**
 * Finds a network's definition by its id alone.
 * @throws WalletModalError `INVALID_NETWORK_ID`
 */
export const findNetworkById = async (core: Kernel, id: NetworkId) =>
  findNetwork(core, parseNetworkId(id).namespace, id)

/** Loads a network's definition into the store without waiting. The next use retries a table that fails to load. */
export function learnNetwork(core: Kernel, namespace: Namespace, id: NetworkId): void {
  findNetwork(core, namespace, id).catch(() => {})
}

/** A link to a network's explorer, if it has one and the link is safe. @param networkId @default the active network */
export async function explorerUrl(
  core: Kernel,
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

/** How long a wallet may take to switch after it agreed, in ms (Spec §9: 3 s). Over a relay its answer precedes the event. */
const switchedMaxMs = 3_000

/**
 * Asks the connected wallet to switch to a network, unless it is on it, then makes the network the active one. Without a wallet,
 * only stores the choice. The modal shows the network that the wallet reports (decision 14); the choice decides which of several
 * connected namespaces is active. An answer after the visitor has left changes nothing.
 *
 * @throws WalletModalError `INVALID_NETWORK_ID`, `NETWORK_SWITCH_DISABLED`, `NETWORK_NOT_FOUND`, the wallet's refusal, or
 *   `WALLET_ANSWER_INVALID` when the wallet agreed and didn't switch
 */
export async function switchNetwork(core: SessionCore, networkId: string): Promise<void> {
  const { store, events, config } = core
  const id = toNetworkId(networkId)
  const { namespace } = parseNetworkId(id)
  if (!config.network.allowSwitch) {
    throw errorFor('NETWORK_SWITCH_DISABLED', {
      message: 'Switching is turned off by `network.allowSwitch` in wallet-modal.config.ts.',
      context: { networkId },
    })
  }
  const network = config.chains.includes(id) ? await findNetwork(core, namespace, id) : undefined
  if (!network) throw networkNotFound(core, networkId)

  const { connection } = store.connections.live.peek().get(namespace) ?? {}
  if (!connection || store.networks.reportedIds.peek().get(namespace) === id) {
    chooseNetwork(core, id)
    return
  }
  // A new object for each request: the same wallet may be asked twice.
  const request = { ...connection.connector }
  const { switching } = core.requests
  const isWanted = () => switching.peek() === request
  switching.value = request
  try {
    await connection.switchNetwork(network)
    await untilSwitched(core, connection, id)
    if (isWanted()) chooseNetwork(core, id)
  } catch (cause) {
    throw wrapped(cause)
  } finally {
    if (isWanted()) switching.value = undefined
  }
  events.emit('track', { event: 'SWITCH_NETWORK', properties: { network: id } })
}

/** Reports a network that the app doesn't list to its host (Spec §8, "Alerts"). @returns the error */
function networkNotFound(core: SessionCore, networkId: string) {
  const { store, events, messages } = core
  const error = errorFor('NETWORK_NOT_FOUND', {
    hint: `Network ${networkId} is not in \`chains\`, or no plugin knows it. Add it to wallet-modal.config.ts.`,
    context: { networkId },
  })
  events.emit('alert', { error })
  if (store.modal.isOpen.peek()) {
    messages.add(alertTexts)
    notify(core, { kind: 'error', text: messages.translate('alert.networkNotFound') })
  }
  return error
}

/** Waits until the wallet reports the network. While gates hold the change, waits for them without a limit. */
function untilSwitched(core: SessionCore, connection: Connection, id: NetworkId): Promise<void> {
  const { store, clock, disposed } = core
  const { namespace, name } = connection.connector
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clock.clearTimeout(timer)
      disposed.removeEventListener('abort', giveUp)
      act()
      // The first call may come from inside `effect`, before `stop` is assigned.
      queueMicrotask(() => stop())
    }
    const notSwitched = () =>
      reject(
        new ConnectorError('WALLET_ANSWER_INVALID', `${name} agreed to switch to ${id}, but did not.`, {
          hint: 'The modal shows the network that the wallet reports. Let the visitor switch in the wallet.',
          context: { networkId: id },
        }),
      )
    const giveUp = () => settle(notSwitched)
    const timer = clock.setTimeout(giveUp, switchedMaxMs)
    disposed.addEventListener('abort', giveUp)
    let wasPending = false
    const stop = effect(() => {
      const isPending = store.connections.pending.value.get(namespace) === id
      const isSwitched = store.networks.reportedIds.value.get(namespace) === id
      if (isSwitched) settle(resolve)
      else if (isPending) clock.clearTimeout(timer)
      else if (wasPending || store.connections.live.value.get(namespace)?.connection !== connection) giveUp()
      wasPending = isPending
    })
  })
}
