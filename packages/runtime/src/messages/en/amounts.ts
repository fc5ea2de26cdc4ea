/** Texts of `AmountField` and `TokenPicker`. For `uses` of a plugin's activation. */
export const amountTexts = {
  'amount.label': 'Amount',
  'amount.max': 'Max',
  'amount.balance': 'Balance: {amount}',
  'amount.inMoney': 'Enter the amount in {currency}',
  'amount.inAsset': 'Enter the amount in {symbol}',
  'amount.form': 'Enter an amount, such as 0.5.',
  'amount.grouped': 'Enter the amount without thousands separators, such as 1000.5.',
  'amount.decimals': '{symbol} has at most {count} decimals.',
  'amount.large': 'This amount is too large.',
  'amount.price': 'The price isn’t known. Enter the amount in {symbol}.',
  'amount.select': 'Select token',
  'amount.selected': 'Select token: {symbol}',
  'picker.search': 'Search tokens',
  'picker.none': 'No token matches.',
  'picker.none.hint': 'Try its name, symbol or address.',
  'picker.loading': 'Loading tokens…',
  'picker.unknown': 'Unknown balance',
  'amount.funds': 'You have {amount}.',
} as const

/** A text of those parts. */
export type AmountKey = keyof typeof amountTexts
