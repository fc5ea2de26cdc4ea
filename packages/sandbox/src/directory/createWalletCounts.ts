import { isDeepStrictEqual } from 'node:util'
import { SandboxError } from '../SandboxError.js'
import { isInScope, type Scope } from '../scope.js'

/** Maximum number of wallets that the directory can be told to have. */
export const walletsLimit = 10_000

/** Maximum number of scopes with a count of their own; beyond it, the oldest goes. */
const scopesLimit = 100

/** How many wallets the directory has, for whom; undefined is all the real ones. */
export interface WalletCounts {
  countFor(request: Request): number | undefined
  /** Sets the number for a scope, in place of an earlier one for the same scope; undefined removes the number. */
  set(scope: Scope, wallets: number | undefined): void
  /** The count for all requests, and the counts for single scopes, the latest first. */
  list(): { readonly wallets: number | undefined; readonly scoped: readonly ScopedCount[] }
}

interface ScopedCount extends Scope {
  readonly wallets: number
}

/** @param initial for everybody, until they are told otherwise */
export function createWalletCounts(initial: number | undefined): WalletCounts {
  let everybody = initial
  let scoped: readonly ScopedCount[] = []
  return {
    countFor: (request) =>
      (scoped.find((each) => isInScope(each, request)) ?? { wallets: everybody }).wallets,
    set(scope, wallets) {
      if (isDeepStrictEqual(scope, {})) {
        everybody = wallets ?? initial
        return
      }
      const others = scoped.filter(({ wallets: _, ...each }) => !isDeepStrictEqual(each, scope))
      scoped = wallets === undefined ? others : [{ ...scope, wallets }, ...others].slice(0, scopesLimit)
    },
    list: () => ({ wallets: everybody, scoped }),
  }
}

/**
 * Accepts a number of wallets.
 *
 * @throws SandboxError `PARAMETER_INVALID`
 */
export function requireWalletCount(value: unknown): number {
  if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= walletsLimit) return Number(value)
  throw new SandboxError('PARAMETER_INVALID', `The directory cannot have ${JSON.stringify(value)} wallets.`, {
    hint: `Give a whole number from 0 to ${walletsLimit}.`,
  })
}
