import { parseUnits } from 'viem'
import type { FrameNetwork } from '../../FrameNetwork.js'
import type { Login } from '../login.js'
import type { SigningRequest } from './Question.js'
import type { Act } from './tiers.js'

/** The paying account and its network. */
interface Paying {
  readonly account: string
  /** Asked only where something is paid. */
  network(): FrameNetwork
  readonly login: Pick<Login, 'knowsRecipient'>
}

/** What a request's payments and fee add to its tier, and the recipients that an approval makes known. */
interface Checked {
  readonly acts: readonly Act[]
  readonly newRecipients: readonly string[]
}

/** Compares what a request pays to recipients whom the visitor hasn't confirmed in this browser before, and its fee, with the network's limit. */
export async function checkPayments(
  { payments = [], maxFee = 0n }: Pick<SigningRequest, 'payments' | 'maxFee'>,
  { account, network, login }: Paying,
): Promise<Checked> {
  if (payments.length === 0 && maxFee === 0n) return { acts: [], newRecipients: [] }
  const { limit, nativeCurrency } = network()
  /** The most of the currency that a click alone pays, in its smallest unit. */
  const most = limit === undefined ? undefined : parseUnits(limit, nativeCurrency.decimals)
  const isHighFee = most !== undefined && maxFee > most

  const others = [...new Set(payments.map(({ to }) => to))].filter((to) => to !== account)
  const known = await Promise.all(others.map((to) => login.knowsRecipient(account, to)))
  const recipients = others.filter((_, at) => !known[at])
  const paid = payments.filter(({ to }) => recipients.includes(to))
  const total = paid.reduce((sum, { amount, token }) => (token === undefined ? sum + amount : sum), 0n)
  const isOverLimit = total > (most ?? 0n) || paid.some(({ token }) => token !== undefined)
  return {
    acts: [...(isOverLimit ? (['newRecipient'] as const) : []), ...(isHighFee ? (['highFee'] as const) : [])],
    // A payment below the limit doesn't make its recipient known: many small ones would open the way for a large one.
    newRecipients: isOverLimit ? recipients : [],
  }
}
