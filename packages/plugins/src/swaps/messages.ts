import type { RefusalReason } from './verify/refusal.js'

/** Why an offer isn't shown for signing, and what to do next. */
export const texts: Readonly<Record<`swaps.refused.${RefusalReason}`, string>> = {
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
}
