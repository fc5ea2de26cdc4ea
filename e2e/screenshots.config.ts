import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.js'

// `npm run screenshots`: the journeys' own set-up, to look at instead of to check.
export default defineConfig({
  ...journeys,
  testDir: 'screenshots',
  outputDir: '../test-results/screenshots',
  reporter: 'line',
})
