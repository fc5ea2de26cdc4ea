import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { analytics } from './index.js'

describePlugin(analytics(), { describe, test, facts })
