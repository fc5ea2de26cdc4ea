import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { nfts } from './index.js'

describePlugin(nfts(), {
  describe,
  test,
  facts,
  config: { endpoints: { blockchain: 'https://chains.example' } },
})
