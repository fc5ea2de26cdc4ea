// Package entry `@wallet-modal/plugins/swaps/providers`: loads the providers that a config names.

import type { SwapProvider } from '../verify/provider.js'
import type { Venue } from '../verify/venue.js'
import type { ProviderParts } from './ProviderParts.js'
import type { SwapProviderSettings } from './settings.js'

export { providerHosts, providersSchema, type SwapProviderSettings } from './settings.js'

/** Providers, and the venues that `verifySwap` needs for them beside the reviewed ones. */
export interface ConfiguredProviders {
  readonly providers: readonly SwapProvider[]
  readonly venues: readonly Venue[]
}

/** Loads the providers that the config names, and no others. @param named `plugins.swaps.providers` of the config */
export async function configuredProviders(
  parts: ProviderParts,
  named: SwapProviderSettings = {},
): Promise<ConfiguredProviders> {
  const found = await Promise.all([
    named.lifi && fromLifi(parts, named.lifi),
    named.zeroX && fromZeroX(parts, named.zeroX),
    named.cow && fromCow(parts, named.cow),
  ])
  const all = found.filter((one) => typeof one === 'object')
  return { providers: all.map(({ provider }) => provider), venues: all.flatMap(({ venues = [] }) => venues) }
}

interface Loaded {
  readonly provider: SwapProvider
  readonly venues?: readonly Venue[]
}

async function fromLifi(parts: ProviderParts, url: string): Promise<Loaded> {
  const { lifi, lifiVenue } = await import('./lifi.js')
  return { provider: lifi(parts, url), venues: [lifiVenue] }
}

async function fromZeroX(parts: ProviderParts, url: string): Promise<Loaded> {
  const { zeroX } = await import('./zeroX.js')
  return { provider: zeroX(parts, url) }
}

async function fromCow(parts: ProviderParts, url: string): Promise<Loaded> {
  const { cow } = await import('./cow.js')
  return { provider: cow(parts, url) }
}
