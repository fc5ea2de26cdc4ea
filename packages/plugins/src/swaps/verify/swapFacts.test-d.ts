import { expectTypeOf, test } from 'vitest'
import type { SwapFacts, SwapQuote, SwapVerdict } from './index.js'
import * as entry from './index.js'

/** Everything that can be written down of facts. */
type Written = { readonly [Key in keyof SwapFacts as Key extends string ? Key : never]: SwapFacts[Key] }

test('facts can be made by nobody but the verifier', () => {
  expectTypeOf<Written>().not.toExtend<SwapFacts>()
  expectTypeOf<SwapQuote>().not.toExtend<SwapFacts>()
  expectTypeOf<{ readonly ok: true; readonly facts: Written }>().not.toExtend<SwapVerdict>()
  // The symbol has no name outside of its file.
  expectTypeOf(entry).not.toHaveProperty('proven')
  expectTypeOf(entry).not.toHaveProperty('prove')
})

test('facts are what a verdict has', () => {
  expectTypeOf<Extract<SwapVerdict, { readonly ok: true }>['facts']>().toEqualTypeOf<SwapFacts>()
})
