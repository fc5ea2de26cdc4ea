import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { safeApp } from './index.js'

// Connecting needs a frame: see safeApp.test.ts, and its journey in e2e.
describePlugin(safeApp({ origins: ['https://safe.example'] }), { describe, test, facts })
