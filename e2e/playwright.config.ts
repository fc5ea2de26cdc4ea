import { defineConfig } from '@playwright/test'
import { findInstalledBrowser } from '../scripts/lib/findBrowser.mjs'
import type { Fixtures } from './fixtures.js'

// Looked for once: Playwright's workers read this file again, and inherit the environment.
const executablePath = process.env.CHROMIUM_PATH || (await findInstalledBrowser())
if (executablePath) process.env.CHROMIUM_PATH = executablePath

export default defineConfig<Pick<Fixtures, 'template'>>({
  testDir: 'specs',
  globalSetup: './globalSetup.ts',
  outputDir: '../test-results',
  workers: 3,
  fullyParallel: true,
  // Once more, with a trace: one that fails only now and then is named as flaky, and is to be mended.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // A state without a tile on its contact sheets fails, and passes no second time: `npm run gallery -- --update` takes them.
  updateSnapshots: 'none',
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/e2e.json' }]],
  projects: [
    { name: 'react-vite' },
    // The same views on Preact, in a page without a framework: the journeys where that might tell.
    { name: 'vanilla', grep: /@everyTemplate/, use: { template: 'vanilla' } },
  ],
  use: {
    browserName: 'chromium',
    trace: 'on-first-retry',
    // Times are written as they are where the visitor is; in pictures, everywhere the same.
    timezoneId: 'UTC',
    // A click waits until what it is for has come to rest. Motion, and the journeys that most visitors take, have their own say.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Without one Playwright tells how to install its own.
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-domain-reliability',
        '--disable-sync',
        // There is none, or it is another on each machine; to imitate one costs time.
        '--disable-gpu',
        // Letters are drawn the same whatever a desktop wants of them.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--no-first-run',
      ],
    },
  },
})
