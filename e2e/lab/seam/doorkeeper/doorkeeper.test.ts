import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { doorkeeper } from './index.js'

describePlugin(doorkeeper(), { describe, test, passGate: ({ kit }) => kit.answer(true) })
