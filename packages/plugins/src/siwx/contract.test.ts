import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { siwx } from './index.js'

describePlugin(siwx(), {
  describe,
  test,
  facts,
  passGate: ({ kit }) => kit.answer({}),
})
