import { PluginError } from '@wallet-modal/runtime/plugin'
import { optionalSdk, type WalletConnectSdk } from './optionalSdk.js'

/**
 * Takes the place of `sdk.ts` in builds by webpack and Rspack. They warn of every import whose package is missing, however it is
 * guarded, so that an app without WalletConnect would have a warning in each build: here the app hands the SDK over.
 *
 * @throws PluginError `SDK_MISSING`
 */
export async function importSdk(): Promise<WalletConnectSdk> {
  const { pluginId, name, install } = optionalSdk
  throw new PluginError('SDK_MISSING', `${name} is not in this build. Run: npm install ${install}`, {
    pluginId,
    hint:
      'Then hand it over, as webpack and Rspack need it: ' +
      'createModal(config, { catalog: { ...builtIns, walletConnect: { ...builtIns.walletConnect, create: () => ' +
      "walletConnect({ sdk: () => import('@walletconnect/universal-provider') }) } } }). See docs/frameworks.md.",
  })
}
