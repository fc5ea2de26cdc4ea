// Package entry `@wallet-modal/plugins/swaps/verify`: for plugins and apps that let a visitor sign a swap. A lazy chunk: import it by
// `import()`.

import type { Venue } from './venue.js'
import { oneInch } from './venues/oneInch.js'
import { zeroX } from './venues/zeroX.js'

export { placeOf } from './placeOf.js'
export type {
  SwapCall,
  SwapPlan,
  SwapProvider,
  SwapQuote,
  SwapRequest,
  SwapToken,
  TokenRef,
} from './provider.js'
export { type RefusalReason, refusalReasons } from './refusal.js'
export type { SwapCheck } from './swapCheck.js'
export type { SwapAmount, SwapFacts, SwapProof, SwapVerdict } from './swapFacts.js'
export type { CallFormat, ReadContract, Venue, VenuePlace } from './venue.js'
export { verifySwap } from './verifySwap.js'

/** The venues that were reviewed. An app may add its own. */
export const venues: readonly Venue[] = [oneInch, zeroX]
