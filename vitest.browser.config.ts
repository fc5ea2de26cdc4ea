import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/lib/findBrowser.mjs'
import { root } from './scripts/lib/paths.mjs'
import { sources } from './scripts/lib/sources.mjs'

/** Component tests: what a view draws, and what keys and pointers do, in a real page without an app, a wallet or a build. */
export default defineConfig({
  root,
  resolve: { alias: sources },
  test: {
    name: 'components',
    // Modules keep nothing at module scope: one page serves all files.
    isolate: false,
    include: ['packages/{auth,runtime,plugins}/src/**/*.browser.test.{ts,tsx}'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: [`${root}scripts/lib/patience.mjs`],
    reporters: ['default', ['json', { outputFile: '.cache/reports/components.json' }]],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 720 },
      provider: playwright({
        launchOptions: { executablePath: await findBrowser() },
        contextOptions: { reducedMotion: 'reduce', timezoneId: 'UTC', locale: 'en-US' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
