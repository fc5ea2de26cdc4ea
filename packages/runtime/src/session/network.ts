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
import type { ModalCore } from '../modalCore.js'
import { chooseNetwork } from './accounts.js'

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

/**
 * Finds the definition of a network of any namespace.
 * @throws WalletModalError `INVALID_NETWORK_ID`
 */
export const findNetworkById = async (core: ModalCore, id: NetworkId) =>
  findNetwork(core, parseNetworkId(id).namespace, id)

/** Finds a network's definition without waiting for it. A table that fails to load is loaded again by the next who needs it. */
export function learnNetwork(core: ModalCore, namespace: Namespace, id: NetworkId): void {
  findNetwork(core, namespace, id).catch(() => {})
}

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

/** How long a wallet that agreed may take to be there, in ms (Spec §9: 3 s): beyond a relay the word comes before the session. */
const arrivalMs = 3_000

/**
 * Asks the connected wallet to change network, unless it is there; without one, remembers the choice. What is shown of a
 * namespace is what its wallet reports (decision 14): the choice only says which of several connected ones is in use. An answer
 * after the visitor turned away chooses nothing.
 *
 * @throws WalletModalError `INVALID_NETWORK_ID`, `NETWORK_SWITCH_DISABLED`, `NETWORK_NOT_FOUND`, the wallet's refusal, or
 *   `WALLET_ANSWER_INVALID` when it agreed and stayed where it was
 */
export async function switchNetwork(core: ModalCore, networkId: string): Promise<void> {
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
  if (!network) throw alerted(core, networkId)

  const { connection } = store.connections.live.peek().get(namespace) ?? {}
  if (!connection || store.networks.reportedIds.peek().get(namespace) === id) {
    chooseNetwork(core, id)
    return
  }
  // An object of its own: a second request to the same wallet is another one.
  const asked = { ...connection.connector }
  const isWanted = () => core.switching.peek() === asked
  core.switching.value = asked
  try {
    await connection.switchNetwork(network)
    await arrived(core, connection, id)
    if (isWanted()) chooseNetwork(core, id)
  } catch (cause) {
    throw wrapped(cause)
  } finally {
    if (isWanted()) core.switching.value = undefined
  }
  events.emit('track', { event: 'SWITCH_NETWORK', properties: { network: id } })
}

/** The error for a network that the app doesn't list, which its host is told of, too (Spec §8, "Alerts"). */
function alerted(core: ModalCore, networkId: string) {
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

/** Waits until the wallet is where it agreed to go: agreeing isn't being there. Once it is, gates take the time that they need. */
function arrived(core: ModalCore, connection: Connection, id: NetworkId): Promise<void> {
  const { store, clock, disposed } = core
  const { namespace, name } = connection.connector
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clock.clearTimeout(timer)
      disposed.removeEventListener('abort', giveUp)
      act()
      // The first call may come from inside `effect`, before there is anything to stop.
      queueMicrotask(() => stop())
    }
    const stayed = () =>
      reject(
        new ConnectorError('WALLET_ANSWER_INVALID', `${name} agreed to switch to ${id}, and isn't there.`, {
          hint: 'Its network is shown as it reports it. Let the visitor change it in the wallet.',
          context: { networkId: id },
        }),
      )
    const giveUp = () => settle(stayed)
    const timer = clock.setTimeout(giveUp, arrivalMs)
    disposed.addEventListener('abort', giveUp)
    let wasHeld = false
    const stop = effect(() => {
      const isHeld = store.connections.held.value.get(namespace) === id
      const isThere = store.networks.reportedIds.value.get(namespace) === id
      if (isThere) settle(resolve)
      else if (isHeld) clock.clearTimeout(timer)
      else if (wasHeld || store.connections.live.value.get(namespace)?.connection !== connection) giveUp()
      wasHeld = isHeld
    })
  })
}
