import { type Asset, worthOf } from '@wallet-modal/runtime/accounts'

/** How much less the bought amount is worth than the sold one, and what that asks of the visitor. */
export interface Impact {
  /** A share: 0.03 is 3 %. Negative where more arrives. Undefined without a price of both. */
  readonly share: number | undefined
  readonly level: 'unknown' | 'fine' | 'warning' | 'consent' | 'blocked'
  /** Whether the prices are of the service that made the offer, as the config names no other one. */
  readonly isOwn: boolean
}

/** Prices of both sides in US dollars, of one source. */
export interface SidePrices {
  readonly sell: number | undefined
  readonly buy: number | undefined
  /** See `Impact`. */
  readonly isOwn: boolean
}

/** Shares from which a loss is warned of, has to be consented to, and is refused. */
const limits = { warning: 0.03, consent: 0.15, blocked: 0.25 }

interface Side {
  readonly asset: Pick<Asset, 'decimals'>
  readonly amount: bigint
}

/**
 * Compares the sides by prices.
 * @param prices of a source other than the quote's sender, where there is one: see `pricesFor`
 * @param bought the amount that is expected, without slippage
 */
export function impactBy({ sell, buy, isOwn }: SidePrices, sold: Side, bought: Side): Impact {
  const paid = worth(sold, sell)
  const got = worth(bought, buy)
  if (paid === undefined || got === undefined || !(paid > 0))
    return { share: undefined, level: 'unknown', isOwn }
  const share = (paid - got) / paid
  const level = (['blocked', 'consent', 'warning'] as const).find((one) => share >= limits[one]) ?? 'fine'
  return { share, level, isOwn }
}

const worth = ({ asset, amount }: Side, price: number | undefined) =>
  price === undefined ? undefined : worthOf(amount, asset.decimals, price)
