import { lazy } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { blockchainApiSwaps } from '../provider.js'
import type { SwapProvider } from '../verify/provider.js'
import type { Venue } from '../verify/venue.js'
import type { ProviderParts } from './ProviderParts.js'
import type { SwapProviderSettings, SwapSettings } from './settings.js'

/** Providers, and the venues that `verifySwap` needs for them beside the reviewed ones. */
export interface ConfiguredProviders {
  readonly providers: readonly SwapProvider[]
  readonly venues: readonly Venue[]
}

/** The plugin's settings in the config. */
export const settingsOf = ({ config }: Pick<PluginContext, 'config'>): SwapSettings =>
  (config.plugins.swaps as SwapSettings | undefined) ?? {}

/** Loads all providers of an app at its first call: the blockchain API, if the config has one, and those that the settings name. */
export const providersOf = (context: PluginContext): (() => Promise<ConfiguredProviders>) =>
  lazy(async () => {
    const { providers, venues } = await configuredProviders(context, settingsOf(context).providers)
    const own = context.config.endpoints.blockchain === undefined ? [] : [blockchainApiSwaps(context)]
    return { providers: [...own, ...providers], venues }
  })

/** Loads the providers that the settings name, and no others. */
export async function configuredProviders(
  parts: ProviderParts,
  { lifi, zeroX }: SwapProviderSettings = {},
): Promise<ConfiguredProviders> {
  const [byLifi, byZeroX] = await Promise.all([
    lifi ? import('./lifi.js') : undefined,
    zeroX ? import('./zeroX.js') : undefined,
  ])
  return {
    providers: [
      ...(byLifi && lifi ? [byLifi.lifi(parts, lifi)] : []),
      ...(byZeroX && zeroX ? [byZeroX.zeroX(parts, zeroX)] : []),
    ],
    venues: byLifi ? [byLifi.lifiVenue] : [],
  }
}
