/** An amount of a currency, as the visitor's language writes it. @param amount a decimal number */
export function moneyText(amount: string, currency: string, language: string): string {
  const text = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    trailingZeroDisplay: 'stripIfInteger',
  } as Intl.NumberFormatOptions).format(amount as never)
  // In a text that runs from right to left, a sign such as US$ would end in front of its letters.
  return text.includes('\u200f') ? `${text}\u200e` : text
}
