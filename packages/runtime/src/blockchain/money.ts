import { computed, signal } from '@preact/signals-core'
import { type Currency, coinNames } from '../config/currencies.js'
import type { ResolvedConfig } from '../config/types.js'
import type { ModalQueries } from './modalQueries.js'

/** What one US dollar is. */
export interface ExchangeRate {
  readonly currency: Currency
  readonly rate: number
}

/** What values are shown in: services say them in US dollars. */
export interface Money {
  /** What so many US dollars are in the chosen currency; undefined until its rate is known. Reads a signal. */
  of(dollars: number): string | undefined
  /** How much of the currency one US dollar is, and which it is; undefined until that is known. Reads a signal. */
  rate(): ExchangeRate | undefined
  /**
   * Asks for the rate where one is needed. Where nobody has it, values stay in US dollars. Never rejects.
   *
   * @param networkId CAIP-2: the rate is read from what this network's own currency costs
   */
  follow(networkId: string): Promise<void>
  /**
   * Shows values in another currency, once its rate is known. Never rejects.
   *
   * @param networkId as with `follow`
   * @returns false where nobody has the rate: values stay in what they were
   */
  change(currency: Currency, networkId: string): Promise<boolean>
}

/** What stands for a network's own currency among addresses (Spec §7), by namespace. */
const nativeAddresses: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** A network's own currency as the blockchain API spells it: CAIP-10. */
const currencyOf = (networkId: string) =>
  `${networkId}:${nativeAddresses[networkId.split(':', 1)[0] ?? ''] ?? '0x'}`

/** Amounts as in English (Spec §9: two decimals). Of a coin's, that would be nothing. */
function formatIn(currency: Currency): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    ...(coinNames[currency] && { maximumSignificantDigits: 6 }),
  })
}

/** A currency's sign, such as `$`; its code where it has none. */
export const currencySign = (currency: Currency): string =>
  formatIn(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? ''

/**
 * Makes what shows values of one modal.
 *
 * @param chosen what a visitor chose; by default the currency of the config
 */
export function createMoney(
  {
    config,
    queries,
  }: {
    readonly config: Pick<ResolvedConfig, 'currency'>
    queries(): Promise<ModalQueries>
  },
  chosen: Currency = config.currency,
): Money {
  const dollars = { currency: 'usd', rate: 1 } as const
  let currency = chosen
  const shown = signal<ExchangeRate | undefined>(currency === 'usd' ? dollars : undefined)
  // Each row of a list asks, and to make a format takes longer than to draw one.
  const format = computed(() => shown.value && formatIn(shown.value.currency))

  async function readRate(of: Currency, networkId: string): Promise<number | undefined> {
    if (of === 'usd') return 1
    try {
      const all = await queries()
      const api = await all.blockchain()
      return api && (await all.read(api.dollarIn(of, currencyOf(networkId))))
    } catch {
      return undefined
    }
  }

  return {
    rate: () => shown.value,
    of: (amount) => shown.value && format.value?.format(amount * shown.value.rate),
    async follow(networkId) {
      const followed = currency
      if (followed === 'usd') return
      const rate = await readRate(followed, networkId)
      // Another was chosen meanwhile.
      if (followed !== currency) return
      // A rate that was known counts on, rather than values that jump.
      if (rate !== undefined) shown.value = { currency, rate }
      else shown.value ??= dollars
    },
    async change(next, networkId) {
      const rate = await readRate(next, networkId)
      if (rate === undefined) return false
      currency = next
      shown.value = { currency, rate }
      return true
    },
  }
}
