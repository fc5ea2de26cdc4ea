import type { WalletConnectSdk } from './optionalSdk.js'
import {
  closeSignClient,
  forgetGlobalCore,
  type SignClient,
  type SignClientOptions,
  startSignClient,
} from './signClient.js'

/** A client, and how many modals use it. */
interface SharedClient {
  readonly client: Promise<SignClient>
  users: number
}

/**
 * The key of the clients on `globalThis`, by storage prefix. The SDK keeps its core there, and two copies of this module on a page
 * must agree on it. This is the one exception to "nothing global" (decision 5, decision 11).
 */
const registryKey = Symbol.for('wallet-modal.walletConnect.clients')

export const registry = (): Map<string, SharedClient> => {
  const holder = globalThis as { [registryKey]?: Map<string, SharedClient> }
  holder[registryKey] ??= new Map()
  return holder[registryKey]
}

/** A modal's hold on the client. */
export interface ClientHold {
  readonly client: Promise<SignClient>
  /** Releases the client. The last release closes the socket. */
  release(): void
}

/**
 * Holds the page's client for one relay and project. All modals of the page share it, so there is one core and one socket. A client
 * that fails to start is forgotten, so that the next call starts another.
 *
 * @param sdk imports the SDK, if this call starts the client
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
          // Waiting for the start keeps another client from starting now. The SDK would give both the same core.
          if (held.users > 0 || clients.get(storagePrefix) !== held) return
          clients.delete(storagePrefix)
          return closeSignClient(client, storagePrefix)
        })
        .catch(() => {})
    },
  }
}
