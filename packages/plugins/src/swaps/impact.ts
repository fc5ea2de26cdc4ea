import { type Asset, worthOf } from '@wallet-modal/runtime/accounts'

/** How much less the bought amount is worth than the sold one, and what that asks of the visitor. */
export interface Impact {
  /** A share: 0.03 is 3 %. Negative where more arrives. Undefined without a price of both. */
  readonly share: number | undefined
  readonly level: 'unknown' | 'fine' | 'warning' | 'consent' | 'blocked'
}

/** Shares from which a loss is warned of, has to be consented to, and is refused. */
const limits = { warning: 0.03, consent: 0.15, blocked: 0.25 }

type Side = { readonly asset: Pick<Asset, 'decimals' | 'price'>; readonly amount: bigint }

/**
 * Compares the sides by the portfolio's prices, which the swap's provider doesn't write.
 * @param bought the amount that is expected, without slippage
 */
export function impactOf(sold: Side, bought: Side): Impact {
  const [paid, got] = [sold, bought].map(({ asset: { decimals, price }, amount }) =>
    price === undefined ? undefined : worthOf(amount, decimals, price),
  )
  if (paid === undefined || got === undefined || !(paid > 0)) return { share: undefined, level: 'unknown' }
  const share = (paid - got) / paid
  const level = (['blocked', 'consent', 'warning'] as const).find((one) => share >= limits[one]) ?? 'fine'
  return { share, level }
}
