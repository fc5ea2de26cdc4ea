import { signal } from '@preact/signals-core'
import type { Currency } from '../config/currencies.js'
import type { ResolvedConfig } from '../config/types.js'
import type { ModalQueries } from './modalQueries.js'

/** What one US dollar is. */
export interface ExchangeRate {
  readonly currency: Currency
  readonly rate: number
}

/** What values are shown in: services say them in US dollars. */
export interface Money {
  /** What so many US dollars are in the currency of the config; undefined until its rate is known. Reads a signal. */
  of(dollars: number): string | undefined
  /** How much of the currency one US dollar is, and which it is; undefined until that is known. Reads a signal. */
  rate(): ExchangeRate | undefined
  /** Asks for the rate where one is needed. Where nobody has it, values stay in US dollars. Never rejects. */
  follow(networkId: string): Promise<void>
}

/** What stands for a network's own currency among addresses (Spec §7), by namespace. */
const nativeAddresses: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** A network's own currency as the blockchain API spells it: CAIP-10. */
const currencyOf = (networkId: string) =>
  `${networkId}:${nativeAddresses[networkId.split(':', 1)[0] ?? ''] ?? '0x'}`

/** An amount as in English (Spec §9: two decimals). Of a coin's, that would be nothing. */
function format(amount: number, currency: Currency): string {
  const isCoin = currency === 'btc' || currency === 'eth'
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    ...(isCoin && { maximumSignificantDigits: 6 }),
  }).format(amount)
}

/** Makes what shows values of one modal. */
export function createMoney({
  config: { currency },
  queries,
}: {
  readonly config: Pick<ResolvedConfig, 'currency'>
  queries(): Promise<ModalQueries>
}): Money {
  const dollars = { currency: 'usd', rate: 1 } as const
  const shown = signal<ExchangeRate | undefined>(currency === 'usd' ? dollars : undefined)

  async function readRate(networkId: string): Promise<number | undefined> {
    const all = await queries()
    const api = await all.blockchain()
    return api && all.read(api.dollarIn(currency, currencyOf(networkId)))
  }

  return {
    rate: () => shown.value,
    of: (amount) => shown.value && format(amount * shown.value.rate, shown.value.currency),
    async follow(networkId) {
      if (currency === 'usd') return
      const rate = await readRate(networkId).catch(() => undefined)
      // A rate that was known counts on, rather than values that jump.
      if (rate !== undefined) shown.value = { currency, rate }
      else shown.value ??= dollars
    },
  }
}
