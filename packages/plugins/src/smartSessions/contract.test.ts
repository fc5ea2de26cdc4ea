import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { smartSessions } from './index.js'

describePlugin(smartSessions(), {
  describe,
  test,
  facts,
  config: { endpoints: { blockchain: 'https://chains.example' } },
})
