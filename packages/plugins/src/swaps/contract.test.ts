import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { swaps } from './index.js'

describePlugin(swaps(), { describe, test, facts })
