/** The English texts of the tab and its views; the manifest has its own. */
export const texts = {
  'tokens.loading': 'Loading tokens',
  'tokens.list': 'Tokens',
  'tokens.total': 'Total {value}',
  'tokens.currency': '{total}. Change currency',
  'tokens.currency.current': 'Current',
  'tokens.currency.asking': 'Getting the rate',
  'tokens.currency.failed': 'The exchange rate for {name} isn’t available. Try again later.',
  'tokens.currency.offline': 'You’re offline. Choose a currency when you reconnect.',
  'tokens.search': 'Search tokens',
  'tokens.none': 'No tokens found.',
  'tokens.none.hint': 'Check the spelling, or search by contract address.',
  'tokens.failed.hint': 'We’ll ask again every 30 seconds.',
  'tokens.offline.hint': 'You’re offline. Your tokens will appear when you reconnect.',
  'tokens.hidden': 'Show {count} hidden tokens',
  'tokens.hidden.one': 'Show 1 hidden token',
  'tokens.hide': 'Hide small and suspicious tokens',
  'tokens.unverified': 'Unverified',
  'tokens.suspicious': 'Suspicious',
  'tokens.price': 'Price',
  'tokens.value': 'Value',
  'tokens.network': 'Network',
  'tokens.contract': 'Contract',
  'tokens.copy': 'Copy contract address',
  'tokens.explorer': 'View on explorer',
  'tokens.suspicious.hint':
    'This token’s name looks like an advertisement. Don’t visit sites it names, and don’t try to sell it.',
  'tokens.unverified.hint': 'Nobody we know lists this token. Anyone can make one of any name.',
  'tokens.nameless': 'This token doesn’t say its name. Check that its address is the one you expect.',
  'tokens.add.contract': 'Contract address on {network}',
  'tokens.add.mint': 'Mint address on {network}',
  'tokens.add.find': 'Find token',
  'tokens.add.finding': 'Looking for the token',
  'tokens.add.invalid': 'This isn’t an address on {network}. A character may be mistyped.',
  'tokens.add.noContract': 'There’s no contract at this address on {network}.',
  'tokens.add.none': 'There’s no token at this address on {network}.',
  'tokens.add.native': '{symbol} is the currency of {network} itself. It’s always listed.',
  'tokens.add.listed': '{symbol} is already listed.',
  'tokens.add.indivisible': 'This token has no decimals, so it can’t be listed.',
  'tokens.add.failed': '{network} couldn’t be reached. Try again.',
  'tokens.add.offline': 'You’re offline. Try again when you reconnect.',
  'tokens.add.imitates': 'This isn’t the {symbol} that’s listed already. It may be an imitation.',
  'tokens.add.decimals': 'Decimals',
  'tokens.add.confirm': 'Add {symbol}',
  'tokens.add.done': '{symbol} was added.',
  'tokens.remove': 'Remove from list',
  'tokens.gone': 'You no longer hold this token.',
}

/** A text of this plugin's. */
export type TokensKey =
  | keyof typeof texts
  | 'tokens.add'
  | 'common.clearSearch'
  | 'common.tryAgain'
  | 'language.tag'
  | 'error.TOKEN_BALANCE_UNAVAILABLE'
