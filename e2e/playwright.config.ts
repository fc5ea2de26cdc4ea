import { defineConfig } from '@playwright/test'
import { findInstalledBrowser } from '../scripts/lib/findBrowser.mjs'
import { hasSolanaEngine } from '../scripts/lib/solanaEngine.mjs'
import type { Fixtures } from './fixtures.js'

// Looked for once: Playwright's workers read this file again, and inherit the environment.
const executablePath = process.env.CHROMIUM_PATH || (await findInstalledBrowser())
if (executablePath) process.env.CHROMIUM_PATH = executablePath

/** ALL_TESTS is what is run before a release. */
const isAll = Boolean(process.env.ALL_TESTS)
const inEveryTemplate = isAll ? /@everyTemplate/ : /@everyTemplate$/

export default defineConfig<Pick<Fixtures, 'template'>>({
  testDir: 'specs',
  // The rest is run by `npm run test:all`.
  testIgnore: isAll ? [] : '**/*.all.spec.ts',
  grepInvert: [...(isAll ? [] : [/@all\b/]), ...(hasSolanaEngine ? [] : [/solana/i])],
  globalSetup: './globalSetup.ts',
  outputDir: '../test-results',
  workers: 3,
  fullyParallel: true,
  // Long: on a busy machine a journey is slow, not wrong. None is tried twice.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A state without a tile on its contact sheets fails, and passes no second time: `npm run gallery -- --update` takes them.
  updateSnapshots: 'none',
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/e2e.json' }]],
  projects: [
    { name: 'react-vite' },
    // The same views on Preact, in a page without a framework, for journeys in which that may matter.
    { name: 'vanilla', grep: inEveryTemplate, use: { template: 'vanilla' } },
  ],
  use: {
    browserName: 'chromium',
    // A trace would double the time: run a failing journey with `--trace on`.
    trace: 'off',
    // Times are written as they are where the visitor is; in pictures, everywhere the same.
    timezoneId: 'UTC',
    // A click waits until what it is for has come to rest. Motion, and the journeys that most visitors take, have their own say.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Without a path, Playwright says how to install its own browser.
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-domain-reliability',
        '--disable-sync',
        // The graphics card may be missing, and differs between machines; imitating one costs time.
        '--disable-gpu',
        // Letters are drawn the same whatever a desktop wants of them.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--no-first-run',
      ],
    },
  },
})
