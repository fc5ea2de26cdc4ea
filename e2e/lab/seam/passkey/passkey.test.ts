import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { passkey } from './index.js'

describePlugin(passkey(), { describe, test })
