import type { manifest } from './manifest.js'

/** What the tab and its view say in English, besides the texts of the manifest. */
export const texts = {
  'tokens.loading': 'Loading tokens',
  'tokens.list': 'Tokens',
  'tokens.total': 'Total {value}',
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
  'tokens.gone': 'You no longer hold this token.',
}

/** A text of this plugin's. */
export type TokensKey =
  | keyof typeof texts
  | keyof typeof manifest.messages
  | 'common.clearSearch'
  | 'common.tryAgain'
  | 'error.TOKEN_BALANCE_UNAVAILABLE'
