import { defineConfig } from '@playwright/test'
import type { EngineName } from './engines/fixtures.js'

// `npm run test:engines`: the journeys' own set-up, in Firefox ESR and WebKitGTK, by WebDriver.
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'engines',
  globalSetup: './globalSetup.ts',
  outputDir: '../test-results/engines',
  workers: 1,
  timeout: 180_000,
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
})
