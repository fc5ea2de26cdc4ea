import { HttpError } from '@wallet-modal/runtime/chain'
import type { NetworkDefinition, PluginContext } from '@wallet-modal/runtime/plugin'
import type { SwapQuote } from '../verify/provider.js'

/** Parts of the modal that a provider needs. */
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

/** Asks a service that answers 404 where it has no route or no liquidity. @returns undefined then */
export async function unlessNoRoute<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}
