import { PluginError } from '@wallet-modal/runtime/plugin'
import { optionalSdk, type WalletConnectSdk } from './optionalSdk.js'

/**
 * Replaces `sdk.ts` in builds by webpack and Rspack. They warn about every import of a missing package, even if it is guarded, so an
 * app without WalletConnect would see a warning in each build. The app passes the SDK instead.
 *
 * @throws PluginError `SDK_MISSING`
 */
export async function importSdk(): Promise<WalletConnectSdk> {
  const { pluginId, name, install } = optionalSdk
  throw new PluginError('SDK_MISSING', `${name} is not in this build. Run: npm install ${install}`, {
    pluginId,
    hint:
      'Then pass it, as webpack and Rspack require: ' +
      'createModal(config, { catalog: { ...builtIns, walletConnect: { ...builtIns.walletConnect, create: () => ' +
      "walletConnect({ sdk: () => import('@walletconnect/universal-provider') }) } } }). See docs/frameworks.md.",
  })
}
