import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { registerName } from './index.js'

describePlugin(registerName(), {
  describe,
  test,
  facts,
  data: ['.names.example', 'yourname.names.example', 'alice.names.example'],
  params: { RegisterAccountNameSuccess: { name: 'alice.names.example', isVisible: true } },
  config: {
    endpoints: { blockchain: 'https://chains.example' },
    plugins: { registerName: { suffixes: ['.names.example'] } },
  },
})
