import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { tokens } from './index.js'

describePlugin(tokens(), { describe, test, facts })
