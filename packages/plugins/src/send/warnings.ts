import { looksLike } from './lookAlike.js'
import type { ReviewFacts } from './prepare.js'

/** A warning before something is sent. */
export type Warning =
  /** It begins and ends as `address` does, whom the visitor knows. Has to be confirmed apart. */
  | { readonly kind: 'lookAlike'; readonly address: string }
  /** It is the sender's own. */
  | { readonly kind: 'own' }
  /** It is the token's own contract: what is sent there is lost. Has to be confirmed apart. */
  | { readonly kind: 'tokenContract' }
  /** The address of all zeros, whose key nobody has: what is sent there is lost. Has to be confirmed apart. */
  | { readonly kind: 'nobody' }
  /** Code stands there: it may not be able to pass tokens on. */
  | { readonly kind: 'contract' }
  /** Nothing was sent there from here before. */
  | { readonly kind: 'firstTime' }
  /** The recipient gets less than is sent: the token takes a fee. */
  | { readonly kind: 'feeOnTransfer'; readonly received: bigint }
  /** The fee may be more than what is sent. */
  | { readonly kind: 'highFee' }

/** Those that one click isn't enough for. */
const blocking: ReadonlySet<Warning['kind']> = new Set(['lookAlike', 'tokenContract', 'nobody'])

/** Whether the visitor has to say that they know. */
export const isBlocking = (warnings: readonly Warning[]): boolean =>
  warnings.some(({ kind }) => blocking.has(kind))

/** What else is known of whom and what. */
export interface WarningFacts {
  /** Whom the visitor has sent to, and the accounts that the wallet shares. */
  readonly known: readonly string[]
  /** Addresses of tokens that the account has. */
  readonly tokens: readonly string[]
}

/** All zeros: in hex, and in base58, where 1 is the zero. */
const zeroForm = /^(0x0{40}|1{32})$/

const same = (one: string, other: string) =>
  one.startsWith('0x') ? one.toLowerCase() === other.toLowerCase() : one === other

/** The warnings of a review, the worst first. */
export function warningsOf(
  { from, to, amount, token, received, maxFee, isContract }: ReviewFacts,
  { known, tokens }: WarningFacts,
): readonly Warning[] {
  const isOwn = same(from, to)
  const isKnown = isOwn || known.some((one) => same(one, to))
  const isToken = tokens.some((one) => same(one, to))
  const alike = isKnown ? undefined : known.find((one) => looksLike(to, one))
  const isTaxed = received !== undefined && received < amount
  return [
    ...(alike === undefined ? [] : [{ kind: 'lookAlike', address: alike } as const]),
    ...(isToken ? [{ kind: 'tokenContract' } as const] : []),
    ...(zeroForm.test(to) ? [{ kind: 'nobody' } as const] : []),
    ...(isTaxed ? [{ kind: 'feeOnTransfer', received } as const] : []),
    ...(isContract && !isToken ? [{ kind: 'contract' } as const] : []),
    ...(isOwn ? [{ kind: 'own' } as const] : []),
    ...(isKnown || alike !== undefined ? [] : [{ kind: 'firstTime' } as const]),
    ...(token === undefined && maxFee !== undefined && maxFee > amount ? [{ kind: 'highFee' } as const] : []),
  ]
}
