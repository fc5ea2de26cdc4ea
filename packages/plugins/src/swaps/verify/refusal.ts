/** Why a swap is not shown for signing. Each has a text `swaps.refused.<reason>`. */
export const refusalReasons = [
  /** The transaction goes to a contract that isn't a known venue, or passes one on the way. */
  'unknown-contract',
  /** The venue is known, the function isn't: it may be a permit or an order of somebody else. */
  'unknown-function',
  /** The bytes aren't the canonical encoding of what they decode to. */
  'not-canonical',
  /** Another token is sold or bought, or leaves the account. */
  'token',
  /** Another amount is sold or approved. */
  'amount',
  /** Another amount of the network's own currency is sent. */
  'value',
  /** Less than the quote minus the slippage may arrive. */
  'minimum',
  'recipient',
  /** An option is set that changes what the other fields mean. */
  'flag',
  /** The time in the bytes has passed. */
  'deadline',
  'quote-expired',
  /** A transaction of several instructions does more than the swap. */
  'extra-instruction',
  /** The swap fails in a simulation. */
  'simulation-failed',
  /** Less than the minimum arrives in a simulation. */
  'simulation-short',
  /** Only a simulation could prove the swap, and no node of the network can do it. */
  'node-cannot-simulate',
] as const

export type RefusalReason = (typeof refusalReasons)[number]

/** Thrown inside the verifier, which returns it as a verdict. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  /** The found and the expected value, for developers. */
  readonly details: Readonly<Record<string, string>>

  constructor(reason: RefusalReason, details: Readonly<Record<string, string>>) {
    super(reason)
    this.reason = reason
    this.details = details
  }
}

/** @throws Refusal */
export function refuse(reason: RefusalReason, details: Readonly<Record<string, unknown>> = {}): never {
  throw new Refusal(
    reason,
    Object.fromEntries(Object.entries(details).map(([key, value]) => [key, String(value)])),
  )
}
