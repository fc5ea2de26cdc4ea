import type { RefusalReason } from './verify/refusal.js'

/** The views' English texts; the manifest has its own. A `refused` says why an offer isn't shown for signing, and what to do next. */
export const texts = {
  'swaps.label': 'Swap {sell} for {buy}',
  'swaps.empty.title': 'No wallet connected',
  'swaps.empty.hint': 'Connect a wallet to swap from it.',
  'swaps.empty.action': 'Connect wallet',
  'swaps.amount.sell': 'Amount to sell',
  'swaps.amount.buy': 'Amount to buy',
  'swaps.switch': 'Switch tokens',
  'swaps.token.sell.list': 'Tokens that you can sell',
  'swaps.token.buy.list': 'Tokens that you can buy',
  'swaps.token.failed': 'Couldn’t load the tokens. Go back and try again.',
  'swaps.quote': '{sell} for about {buy}',
  'swaps.button.network': 'Unknown network',
  'swaps.button.token': 'Select a token to buy',
  'swaps.button.amount': 'Enter an amount',
  'swaps.button.value': 'Check the amount',
  'swaps.button.funds': 'Insufficient balance',
  'swaps.button.gas': 'Insufficient balance for the network fee',
  'swaps.button.quoting': 'Getting a quote…',
  'swaps.button.noRoute': 'No route for this swap',
  'swaps.button.noQuote': 'Couldn’t get a quote',
  'swaps.button.review': 'Review',
  'swaps.incomplete': 'Nothing to review yet',
  'swaps.incomplete.hint': 'Choose two tokens and an amount.',
  'swaps.terms.sell': 'You sell',
  'swaps.terms.least': 'You receive at least',
  'swaps.terms.impact': 'Price impact',
  'swaps.proof.decoded': 'Guaranteed by the transaction',
  'swaps.proof.simulated': 'Simulated by your node a moment ago',
  'swaps.proof.decoded+simulated': 'Guaranteed by the transaction, and simulated by your node a moment ago',
  'swaps.proof.typed-data': 'You sign these terms',
  'swaps.impact.unknown': 'Unknown: no price for both tokens',
  'swaps.impact.share': 'You lose {percent} % of the value',
  'swaps.impact.warning': 'This swap costs more than 3 % of its value.',
  'swaps.impact.high': 'High price impact',
  'swaps.impact.blocked': 'The price impact is too high',
  'swaps.impact.type': 'Type “{word}” to go on',
  'swaps.impact.word': 'confirm',
  'swaps.impact.continue': 'Continue',
  'swaps.refused.no-route': 'There is no route for this swap. Choose other tokens, or another amount.',
  'swaps.refused.busy': 'The service has had too many requests. Try again in a moment.',
  'swaps.refused.unknown-contract':
    'This offer calls a contract that isn’t on the list. Choose another offer.',
  'swaps.refused.unknown-function':
    'This offer does something that can’t be read as a swap. Choose another offer.',
  'swaps.refused.not-canonical': 'This offer has data that can’t be read in full. Choose another offer.',
  'swaps.refused.token': 'This offer moves another token than you chose. Choose another offer.',
  'swaps.refused.amount': 'This offer takes another amount than you entered. Choose another offer.',
  'swaps.refused.value':
    'This offer takes more of the network’s currency than you entered. Choose another offer.',
  'swaps.refused.minimum': 'This offer guarantees less than its quote promised. Get a new quote.',
  'swaps.refused.recipient': 'This offer pays another account than yours. Choose another offer.',
  'swaps.refused.flag': 'This offer has an option set that weakens its guarantee. Choose another offer.',
  'swaps.refused.deadline': 'The deadline of this offer has passed. Get a new quote.',
  'swaps.refused.quote-expired': 'This quote is too old. Get a new one.',
  'swaps.refused.order-field': 'This order has terms beyond the swap. Choose another offer.',
  'swaps.refused.extra-instruction': 'This transaction does more than the swap. Choose another offer.',
  'swaps.refused.simulation-failed': 'The swap failed in a trial run. Get a new quote, or change the amount.',
  'swaps.refused.simulation-short': 'In a trial run, less arrived than was promised. Choose another offer.',
  'swaps.refused.node-cannot-simulate':
    'Only a trial run could prove this offer, and no node of this network can do one. Choose another offer.',
} as const satisfies Readonly<Record<string, string>> &
  Readonly<Record<`swaps.refused.${RefusalReason}`, string>>

/** A text of this plugin's. */
export type SwapKey = keyof typeof texts
