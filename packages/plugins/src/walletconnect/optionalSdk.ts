import { type OptionalSdk, sdkError } from '@wallet-modal/runtime/chain'
import type UniversalProvider from '@walletconnect/universal-provider'

/** The part of the SDK's module that this plugin uses. */
export interface WalletConnectSdk {
  readonly UniversalProvider: Pick<typeof UniversalProvider, 'init'>
}

/** The SDK's name in error messages. The facts list the same package. */
export const optionalSdk: OptionalSdk = {
  pluginId: 'walletConnect',
  name: 'The WalletConnect SDK',
  install: '@walletconnect/universal-provider@2.21.8',
}

/**
 * Takes the SDK from the app.
 * @throws PluginError `SDK_MISSING` if the module is another one, `PLUGIN_LOAD_FAILED`
 */
export const sdkFrom = (load: () => Promise<{ readonly UniversalProvider: unknown }>) => async () => {
  const sdk = (await load().catch((cause: unknown) => {
    throw sdkError(optionalSdk, cause)
  })) as Partial<WalletConnectSdk> | undefined
  if (typeof sdk?.UniversalProvider?.init !== 'function') throw sdkError(optionalSdk)
  return sdk as WalletConnectSdk
}
