import { reportMissingSdk } from '@wallet-modal/runtime/chain'
import { type PluginContext, PluginError } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'
import { sdkFrom } from './optionalSdk.js'
import { relayOptions } from './relay.js'
import { type ClientHold, holdClient } from './sharedClient.js'
import type { SignClient } from './signClient.js'

/** Options of `walletConnect`. */
export interface WalletConnectOptions {
  /**
   * Imports the SDK: `() => import('@walletconnect/universal-provider')`.
   * Builds by webpack and Rspack need it.
   * @default the plugin imports it
   */
  readonly sdk?: () => Promise<{ readonly UniversalProvider: unknown }>
}

/** One modal's share in the page's client. The modal takes it when it first needs the client. */
export interface ModalClient {
  /**
   * The client, started if needed.
   * @throws PluginError `MODAL_DESTROYED`, `SDK_MISSING`, `PLUGIN_LOAD_FAILED`; ConnectorError `RELAY_UNREACHABLE`
   */
  get(): Promise<SignClient>
  /** The client, if this modal has started it. */
  started(): Promise<SignClient> | undefined
  /** Lets go of the client; the next `get` starts another. */
  drop(): void
  /** Lets go of the client for good. */
  release(): void
}

/** Creates a modal's hold on its client. A start that failed is tried again by the next call. */
export function createModalClient(context: PluginContext, sdk: WalletConnectOptions['sdk']): ModalClient {
  let hold: ClientHold | undefined
  let isReleased = false

  const start = () => {
    const started = holdClient(relayOptions(context.config), sdk && sdkFrom(sdk))
    started.client.catch((error: unknown) => {
      if (hold === started) hold = undefined
      reportMissingSdk(error, context)
    })
    return started
  }
  const drop = () => {
    hold?.release()
    hold = undefined
  }

  return {
    async get() {
      // Nothing would release a client that is started now.
      if (isReleased)
        throw new PluginError('MODAL_DESTROYED', 'The modal was destroyed.', { pluginId: manifest.id })
      hold ??= start()
      return hold.client
    },
    started: () => hold?.client,
    drop,
    release() {
      isReleased = true
      drop()
    },
  }
}
