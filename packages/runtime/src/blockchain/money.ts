import { computed, signal } from '@preact/signals-core'
import { type Currency, coinNames } from '../config/currencies.js'
import type { ResolvedConfig } from '../config/types.js'
import type { ModalQueries } from './modalQueries.js'

/** The price of one US dollar. */
export interface ExchangeRate {
  readonly currency: Currency
  readonly rate: number
}

/** Converts values, which services state in US dollars, to the visitor's currency. */
export interface Money {
  /**
   * Formats US dollars in the chosen currency, as the visitor's language has it; undefined until its rate is known. Reads signals.
   */
  of(dollars: number): string | undefined
  /** The shown currency and its rate; undefined until known. Reads a signal. */
  rate(): ExchangeRate | undefined
  /**
   * Reads the rate if one is needed. Without it values stay in US dollars. Never rejects.
   *
   * @param networkId CAIP-2 id: the prices of this network's own currency give the rate
   */
  follow(networkId: string): Promise<void>
  /**
   * Shows values in another currency, once its rate is known. Never rejects.
   *
   * @param networkId as with `follow`
   * @returns false if the rate is unknown: the currency stays
   */
  change(currency: Currency, networkId: string): Promise<boolean>
}

/** The address that stands for a network's own currency (Spec §7), by namespace. */
const nativeAddresses: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** A network's own currency as the blockchain API spells it: CAIP-10. */
const currencyOf = (networkId: string) =>
  `${networkId}:${nativeAddresses[networkId.split(':', 1)[0] ?? ''] ?? '0x'}`

/** Two decimals (Spec §9), or as many as the currency has. A coin's amounts are small: up to six digits. */
const formatIn = (currency: Currency, language: string): Intl.NumberFormat =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    numberingSystem: 'latn',
    ...(coinNames[currency] && { maximumSignificantDigits: 6 }),
  })

/** A right-to-left language's amount as one piece, whatever stands around it: otherwise `US$` is drawn as `$US`. */
const inOrder = (text: string) =>
  text.includes('\u200f') ? `\u2066${text.replaceAll('\u200f', '')}\u2069` : text

/** Writes values in a currency: `<$0.01` for one that isn't zero and would look like it. */
function moneyFormat(currency: Currency, language: string): (value: number) => string {
  const format = formatIn(currency, language)
  const least = coinNames[currency] ? 0 : 10 ** -(format.resolvedOptions().maximumFractionDigits ?? 2)
  return (value) => inOrder(value > 0 && value < least ? `<${format.format(least)}` : format.format(value))
}

/** A currency's sign, such as `$`, or else its code. @param language BCP 47 tag. @default English */
export const currencySign = (currency: Currency, language = 'en'): string =>
  formatIn(currency, language)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? ''

/**
 * Makes the `Money` of one modal.
 *
 * @param chosen the visitor's choice. @default the config's currency
 */
export function createMoney(
  {
    config,
    queries,
    numberLanguage,
  }: {
    readonly config: Pick<ResolvedConfig, 'currency'>
    queries(): Promise<ModalQueries>
    numberLanguage(): string
  },
  chosen: Currency = config.currency,
): Money {
  const dollars = { currency: 'usd', rate: 1 } as const
  let currency = chosen
  const shown = signal<ExchangeRate | undefined>(currency === 'usd' ? dollars : undefined)
  // Kept, as each row needs it, and making a format takes longer than drawing a row.
  const format = computed(() => shown.value && moneyFormat(shown.value.currency, numberLanguage()))

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
    of: (amount) => shown.value && format.value?.(amount * shown.value.rate),
    async follow(networkId) {
      const followed = currency
      if (followed === 'usd') return
      const rate = await readRate(followed, networkId)
      // The visitor has chosen another currency.
      if (followed !== currency) return
      // A known rate stays, so that values don't jump back.
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
