import { parseUnits } from 'viem'
import type { FrameNetwork } from '../../FrameNetwork.js'
import type { Login } from '../login.js'
import type { Payment } from './Question.js'

/** The paying account and its network. */
interface Paying {
  readonly account: string
  readonly network: FrameNetwork
  readonly login: Pick<Login, 'knowsRecipient'>
}

/** The most of the currency that a click alone pays, in its smallest unit; undefined where the network has no such limit. */
export const limitOf = ({ limit, nativeCurrency }: FrameNetwork): bigint | undefined =>
  limit === undefined ? undefined : parseUnits(limit, nativeCurrency.decimals)

/** The recipients of a request that the visitor hasn't confirmed in this browser before, and whether they get more than the limit. */
export async function newRecipients(
  payments: readonly Payment[],
  { account, network, login }: Paying,
): Promise<{ readonly recipients: readonly string[]; readonly isOverLimit: boolean }> {
  const others = [...new Set(payments.map(({ to }) => to))].filter((to) => to !== account)
  const known = await Promise.all(others.map((to) => login.knowsRecipient(account, to)))
  const recipients = others.filter((_, at) => !known[at])
  const paid = payments.filter(({ to }) => recipients.includes(to))
  const limit = limitOf(network) ?? 0n
  const total = paid.reduce((sum, { amount, token }) => (token === undefined ? sum + amount : sum), 0n)
  return { recipients, isOverLimit: total > limit || paid.some(({ token }) => token !== undefined) }
}
