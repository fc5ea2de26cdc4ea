import { type Asset, assetKey } from '@wallet-modal/runtime/accounts'
import { type Impact, impactBy, type SidePrices } from './impact.js'
import { blockchainApiId } from './provider.js'
import { refKey, type SwapTokens } from './SwapTokens.js'

interface Side {
  readonly asset: Asset
  readonly amount: bigint
}

/** How much less an offer's bought amount is worth than the sold one. @param bought without slippage. Reads signals */
export const offerImpact = (tokens: SwapTokens, providerId: string, sold: Side, bought: Side): Impact =>
  impactBy(pricesFor(tokens, providerId, sold.asset, bought.asset), sold, bought)

/**
 * Prices by which a provider's offer is judged: of a source other than the provider, where one knows both tokens. The blockchain API's
 * prices count for its own offers only where nothing else does. Reads signals.
 */
export function pricesFor(
  { lists }: Pick<SwapTokens, 'lists'>,
  providerId: string,
  sell: Asset,
  buy: Asset,
): SidePrices {
  const isApi = providerId === blockchainApiId
  const api = { sell: sell.price, buy: buy.price, isOwn: isApi }
  const others = [...lists.value].flatMap(([id, list]) => {
    const priceOf = (asset: Asset) => list.find(({ token }) => refKey(token) === assetKey(asset))?.price
    return id === providerId ? [] : [{ sell: priceOf(sell), buy: priceOf(buy), isOwn: false }]
  })
  const sources = isApi ? [...others, api] : [api, ...others]
  return sources.find((one) => one.sell !== undefined && one.buy !== undefined) ?? api
}
