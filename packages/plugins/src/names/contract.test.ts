import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { names } from './index.js'

describePlugin(names(), { describe, test, facts })
