import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { letterbox } from './index.js'

describePlugin(letterbox(), { describe, test })
