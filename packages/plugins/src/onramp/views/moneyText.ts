/** Marks of direction, which `Intl` writes for some languages and browsers. */
const marks = /[\u061c\u200e\u200f]/g

/** An amount of a currency, as the visitor's language writes it. @param amount a decimal number */
export function moneyText(amount: string, currency: string, language: string): string {
  const text = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    trailingZeroDisplay: 'stripIfInteger',
  } as Intl.NumberFormatOptions).format(amount as never)
  // One piece that runs from left to right: in a text of the other direction, `US$` is otherwise drawn as `$US`.
  const plain = text.replace(marks, '')
  return plain !== text || /\p{L}\p{Sc}/u.test(text) ? `\u2066${plain}\u2069` : text
}
