/** Currencies that values can be shown in: the blockchain API has prices in them (Spec §7). */
export const currencies = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'] as const

/** A currency by its ISO 4217 code, or a coin's symbol; in lower case. */
export type Currency = (typeof currencies)[number]

/** Names of the coins among them; browsers know the names of the others. */
export const coinNames: Readonly<Partial<Record<Currency, string>>> = { btc: 'Bitcoin', eth: 'Ether' }
