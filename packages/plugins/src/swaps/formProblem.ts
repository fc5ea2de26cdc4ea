import { type AmountMeaning, type Asset, dataOf, type Loadable } from '@wallet-modal/runtime/accounts'
import type { Fee } from '@wallet-modal/runtime/transactions'
import { type BestQuote, type QuoteProblem, quoteProblemOf } from './quotes.js'

/** A part that the form lacks, in the order in which it asks for them. */
export type FormProblem =
  | 'network'
  | 'amount'
  | 'value'
  | 'token'
  | 'unreadable'
  | 'funds'
  | 'gas'
  | 'quoting'
  | QuoteProblem
  | 'noRoute'
  | 'tooSmall'

/** The form as it stands. */
interface Filled {
  readonly sell: Asset | undefined
  readonly buy: Asset | undefined
  readonly meaning: AmountMeaning | undefined
  /** Of `sell`, in base units. */
  readonly amount: bigint | undefined
  /** Whether all that can be sold is sold, so that the fee is left. */
  readonly isMax: boolean
  /** The network's own currency. */
  readonly native: Asset | undefined
  /** Whether the account pays the network's fee. */
  readonly paysFee: boolean
  readonly fee: Fee | undefined
  readonly quote: Loadable<BestQuote> | undefined
  isUnreadable(asset: Asset): boolean
}

/** The first thing that the form lacks; undefined where nothing stands before the review. */
export function formProblem(filled: Filled): FormProblem | undefined {
  const { sell, buy, meaning, amount, isUnreadable } = filled
  if (!sell) return 'network'
  if (isUnreadable(sell) || (buy && isUnreadable(buy))) return 'unreadable'
  if (sell.isUnread) return 'quoting'
  if (!meaning) return 'amount'
  if ('problem' in meaning) return meaning.problem === 'zero' ? 'amount' : 'value'
  if (!buy) return 'token'
  if (sell.balance !== undefined && amount !== undefined && amount > sell.balance) return 'funds'
  return isGasMissing(sell, filled) ? 'gas' : problemOf(filled.quote)
}

/** Spec §5, "Insufficient gas", in base units: it needs no price. */
function isGasMissing(sell: Asset, { native, paysFee, fee, amount, isMax }: Filled): boolean {
  const balance = native?.balance
  if (!paysFee || balance === undefined) return false
  const sold = sell.address === undefined && !isMax ? (amount ?? 0n) : 0n
  return balance === 0n || sold + (fee?.expected ?? 0n) > balance
}

function problemOf(quote: Filled['quote']): FormProblem | undefined {
  if (quote?.status === 'error') return quoteProblemOf(quote.error)
  const told = quote && dataOf(quote)
  if (!told) return 'quoting'
  if (!told.best) return 'noRoute'
  return told.best.buyAmount === 0n ? 'tooSmall' : undefined
}
