import { type Currency, coinNames, createMoney, currencies, type Money } from '@wallet-modal/runtime/accounts'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { createListedPictures } from './listedPictures.js'

/** The key in the plugin's storage. */
const storageKey = 'currency'

/** What values are shown in, as the visitor chose; it is kept in the page's storage. */
export interface CurrencyChoice {
  readonly money: Money
  /** The directory's picture of a currency, for `<img>` only; undefined without one, and for coins. Reads a signal. */
  pictureOf(currency: Currency): string | undefined
  /**
   * Chooses one, for this visit and the next.
   *
   * @param networkId CAIP-2: the network that rates are read for
   * @returns false where its rate isn't known: nothing changes
   */
  choose(currency: Currency, networkId: string): Promise<boolean>
}

/** Makes what keeps the choice: the config's currency until the visitor chooses another. */
export function createCurrencyChoice(
  context: Pick<PluginContext, 'clock' | 'config' | 'http' | 'numberLanguage' | 'queries' | 'storage'>,
): CurrencyChoice {
  const { storage } = context
  const money = createMoney(context, storage.read(storageKey, parseCurrency))
  const listed = createListedPictures(context, 'getCurrencyImage')
  return {
    money,
    pictureOf: (currency) =>
      coinNames[currency] ? undefined : listed?.picture(currency.toUpperCase()).value,
    async choose(currency, networkId) {
      const isChanged = await money.change(currency, networkId)
      if (isChanged) storage.write(storageKey, currency)
      return isChanged
    },
  }
}

const parseCurrency = (value: unknown): Currency | undefined => currencies.find((one) => one === value)
