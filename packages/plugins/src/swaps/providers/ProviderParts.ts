import type { NetworkDefinition, PluginContext } from '@wallet-modal/runtime/plugin'
import type { SwapQuote } from '../verify/provider.js'

/** What a provider needs of the modal. */
export type ProviderParts = Pick<PluginContext, 'http' | 'clock'>

/** Our own limit: the services name none. */
const quoteLifeMs = 30_000

/** The number in a CAIP-2 id of an EVM network. */
export const chainNumberOf = ({ id }: NetworkDefinition): string => id.replace(/^eip155:/, '')

/** A quote that was received now. */
export const quoteNow = (
  { clock }: Pick<ProviderParts, 'clock'>,
  providerId: string,
  buyAmount: bigint,
): SwapQuote => {
  const receivedAt = clock.now()
  return Object.freeze({ providerId, buyAmount, receivedAt, expiresAt: receivedAt + quoteLifeMs })
}
