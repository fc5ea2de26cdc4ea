import { type Asset, assets } from '../blockchain/assets.js'
import { onrampNetworks } from './onrampNetworks.js'

/** The currencies that are taken, and how much of each a dollar is. */
export const payments: Readonly<Record<string, number>> = { USD: 1, EUR: 0.8 }

/** How much one payment may be (Spec §9). */
export const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
] as const

/** The coins that the sandbox sells: those of its networks, which it can deliver. */
export const soldAssets: readonly Asset[] = assets.filter(
  ({ networkId, address }) => address === undefined && Object.hasOwn(onrampNetworks, networkId),
)

/** A coin by its symbol, in any letter case. */
export const soldBySymbol = (symbol: string): Asset | undefined =>
  soldAssets.find((asset) => asset.symbol.toLowerCase() === symbol.toLowerCase())

/** A payment and what it buys, in its own currency. */
export interface Sale {
  readonly total: number
  readonly serviceFee: number
  readonly networkFee: number
  /** A decimal number with at most 8 places. */
  readonly bought: string
}

const cents = (amount: number) => Math.round(amount * 100) / 100

/** What a payment buys: 1 % goes to the service, and 0.25 to the network. */
export function priceSale({ priceUsd }: Asset, currency: string, total: number): Sale {
  const serviceFee = cents(total / 100)
  const networkFee = 0.25
  const dollars = (total - serviceFee - networkFee) / (payments[currency] ?? 1)
  return { total, serviceFee, networkFee, bought: (dollars / priceUsd).toFixed(8) }
}
