import { sdkError } from '@wallet-modal/runtime/chain'
import { optionalSdk, type WalletConnectSdk } from './optionalSdk.js'

/**
 * Imports the SDK that the app has installed.
 * In a build by webpack or Rspack `sdkFromApp.ts` takes this module's place: `imports` in package.json says so.
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
