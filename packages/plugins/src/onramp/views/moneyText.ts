/** An amount of a currency, as the visitor's language writes it. @param amount a decimal number */
export const moneyText = (amount: string, currency: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    trailingZeroDisplay: 'stripIfInteger',
  } as Intl.NumberFormatOptions).format(amount as never)
