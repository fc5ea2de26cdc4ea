import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { receive } from './index.js'

describePlugin(receive(), { describe, test, facts })
