import { defineConfig } from '@playwright/test'
import { type EngineName, packages, startOf } from './engines/startEngine.js'

const names = Object.keys(packages) as EngineName[]
const missing = names.filter((name) => !startOf(name))

// Workers read this file, too.
if (process.env.TEST_WORKER_INDEX === undefined) {
  for (const name of missing) console.log(`Left out: ${name}. Install it: apt-get install ${packages[name]}`)
}

// `npm run test:engines`: the journeys' own set-up, in Firefox ESR and WebKitGTK, by WebDriver.
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'engines',
  globalSetup: './globalSetup.ts',
  outputDir: '../test-results/engines',
  workers: 1,
  timeout: 180_000,
  reporter: 'list',
  projects: names.map((engineName) => ({
    name: engineName,
    use: { engineName },
    testIgnore: missing.includes(engineName) ? '**' : [],
  })),
})
