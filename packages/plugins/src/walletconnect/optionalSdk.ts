import { type OptionalSdk, sdkError } from '@wallet-modal/runtime/chain'
import type UniversalProvider from '@walletconnect/universal-provider'

/** What this plugin uses of the SDK's module. */
export interface WalletConnectSdk {
  readonly UniversalProvider: Pick<typeof UniversalProvider, 'init'>
}

/** The SDK as messages name it; the facts have the same package. */
export const optionalSdk: OptionalSdk = {
  pluginId: 'walletConnect',
  name: 'The WalletConnect SDK',
  install: '@walletconnect/universal-provider@2.21.8',
}

/**
 * The SDK as the app hands it over.
 * @throws PluginError `SDK_MISSING` when it is something else, `PLUGIN_LOAD_FAILED`
 */
export const sdkFrom = (load: () => Promise<{ readonly UniversalProvider: unknown }>) => async () => {
  const sdk = (await load().catch((cause: unknown) => {
    throw sdkError(optionalSdk, cause)
  })) as Partial<WalletConnectSdk> | undefined
  if (typeof sdk?.UniversalProvider?.init !== 'function') throw sdkError(optionalSdk)
  return sdk as WalletConnectSdk
}
