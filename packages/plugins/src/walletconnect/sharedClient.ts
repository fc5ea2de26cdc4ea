import type { WalletConnectSdk } from './optionalSdk.js'
import {
  closeSignClient,
  forgetGlobalCore,
  type SignClient,
  type SignClientOptions,
  startSignClient,
} from './signClient.js'

/** A client in use, and by how many modals. */
interface SharedClient {
  readonly client: Promise<SignClient>
  users: number
}

/**
 * By storage prefix, on `globalThis`: the SDK keeps its core there, and two copies of this module on a page must agree
 * about it. The one named exception to "nothing global" (decision 5, decision 11).
 */
const registryKey = Symbol.for('wallet-modal.walletConnect.clients')

const registry = (): Map<string, SharedClient> => {
  const holder = globalThis as { [registryKey]?: Map<string, SharedClient> }
  holder[registryKey] ??= new Map()
  return holder[registryKey]
}

/** A modal's hold on the client. */
export interface ClientHold {
  readonly client: Promise<SignClient>
  /** Lets go; the last to do so closes the socket. */
  release(): void
}

/**
 * The client of a page for one relay and project: one core, one socket, however many modals hold it. One that fails to
 * start is forgotten, so that the next call starts another.
 *
 * @param sdk imports the SDK, for the first that holds a client
 */
export function holdClient(options: SignClientOptions, sdk?: () => Promise<WalletConnectSdk>): ClientHold {
  const clients = registry()
  const { storagePrefix } = options
  let shared = clients.get(storagePrefix)
  if (!shared) {
    const started: SharedClient = { client: startSignClient(options, sdk), users: 0 }
    started.client.catch(() => {
      if (clients.get(storagePrefix) === started) clients.delete(storagePrefix)
      forgetGlobalCore(storagePrefix)
    })
    clients.set(storagePrefix, started)
    shared = started
  }
  shared.users += 1
  const held = shared
  let isHeld = true
  return {
    client: held.client,
    release() {
      if (!isHeld) return
      isHeld = false
      held.users -= 1
      held.client
        .then((client) => {
          // While it starts nobody can take its place: the SDK would hand its core to both.
          if (held.users > 0 || clients.get(storagePrefix) !== held) return
          clients.delete(storagePrefix)
          return closeSignClient(client, storagePrefix)
        })
        .catch(() => {})
    },
  }
}
