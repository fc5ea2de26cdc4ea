import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { notary } from './index.js'

describePlugin(notary(), { describe, test })
