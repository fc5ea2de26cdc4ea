// Package entry `@wallet-modal/plugins/swaps/testing`: for tests of swap providers. Never import it from code that ships.

import { swapProviderChecks } from './swapProviderChecks.js'
import type { SwapProviderContract } from './swapProviderContract.js'

export type { SwapProviderContract } from './swapProviderContract.js'

/**
 * Registers the rules for a provider of swaps as tests in the given runner: what it asks, what it makes of answers and faults, and that
 * the verifier proves what it proposes, and refuses it once it is changed.
 *
 * ```ts
 * describeSwapProvider('my exchange', {
 *   describe, test, request, service, noRoute, chain, venues: [myVenue], proof: 'decoded',
 *   provider: (fetch) => myExchange({ fetch }),
 * })
 * ```
 */
export function describeSwapProvider(name: string, contract: SwapProviderContract): void {
  contract.describe(`the swap provider ${name} keeps the contract`, () => {
    for (const { rule, run } of swapProviderChecks(contract)) contract.test(rule, run)
  })
}
