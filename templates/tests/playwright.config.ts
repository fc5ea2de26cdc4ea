import { existsSync } from 'node:fs'
import { env } from 'node:process'
import { chromium, defineConfig } from '@playwright/test'

const executablePath = env.CHROMIUM_PATH ?? chromium.executablePath()
if (!existsSync(executablePath)) {
  throw new Error(
    `There is no browser at ${executablePath}. Run: npx playwright install chromium
To use one that you have, set CHROMIUM_PATH to its program.`,
  )
}

export default defineConfig({
  testDir: 'tests/e2e',
  // The first page waits until the development server has built it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: env.APP_URL,
    launchOptions: env.CHROMIUM_PATH ? { executablePath } : {},
    trace: 'retain-on-failure',
  },
  webServer: {
    // The app with its sandbox, which is fetched when it is first wanted.
    command: 'wallet-modal dev --sandbox-port 0',
    // The server's address becomes APP_URL.
    wait: { stdout: /Local:\s+(?<app_url>\S+)/ },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
