import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { history } from './index.js'

describePlugin(history(), {
  describe,
  test,
  facts,
  config: { endpoints: { blockchain: 'https://chains.example' } },
})
