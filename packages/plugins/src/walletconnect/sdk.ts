import { sdkError } from '@wallet-modal/runtime/chain'
import { optionalSdk, type WalletConnectSdk } from './optionalSdk.js'

/**
 * Imports the SDK that the app has installed.
 * `imports` in package.json replaces this module by `sdkFromApp.ts` in builds by webpack and Rspack.
 *
 * @throws PluginError `SDK_MISSING`, `PLUGIN_LOAD_FAILED`
 */
export async function importSdk(): Promise<WalletConnectSdk> {
  try {
    return await import('@walletconnect/universal-provider')
  } catch (cause) {
    throw sdkError(optionalSdk, cause)
  }
}
