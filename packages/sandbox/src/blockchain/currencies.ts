import { ApiRefusal } from './ApiRefusal.js'

/** How much of a currency a US dollar is. Made up, and always the same. */
const rates = {
  usd: 1,
  eur: 0.9,
  gbp: 0.8,
  aud: 1.5,
  cad: 1.4,
  inr: 85,
  jpy: 150,
  btc: 1 / 60_000,
  eth: 1 / 2000,
} as const

/**
 * Reads which currency prices are asked in, as what a US dollar is worth in it.
 *
 * @throws ApiRefusal 400
 */
export function readRate(currency: unknown): number {
  const code = currency ?? 'usd'
  if (typeof code === 'string' && Object.hasOwn(rates, code)) return rates[code as keyof typeof rates]
  const known = Object.keys(rates).join(', ')
  throw new ApiRefusal(400, 'currency', `There are prices in ${known}, not in ${JSON.stringify(code)}.`)
}
