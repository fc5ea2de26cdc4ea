import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { send } from './index.js'

describePlugin(send(), { describe, test, facts })
