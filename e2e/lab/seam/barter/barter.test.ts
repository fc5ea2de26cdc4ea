/// <reference types="vite/client" />
import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { barter } from './index.js'

// What it does on a chain is tested on one: see seamSwap.spec.
describePlugin(barter(), {
  describe,
  test,
  facts,
  code: import.meta.glob(['./*.{ts,tsx}', '!./*.test.ts'], { query: '?raw', import: 'default', eager: true }),
})
