import { runScript } from './lib/commandLine.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { runSteps } from './lib/runSteps.mjs'
import { allSteps, steps } from './lib/steps.mjs'

const usage = `npm test              everything that CI runs, from a fresh clone
npm run test:all      everything that this repository can check: before a release`

await runScript({ usage, options: { all: { type: 'boolean' } } }, async ({ all }) => {
  // Tests read it: more runs of random tests, and those that take long.
  if (all) process.env.ALL_TESTS = '1'
  await installDependencies()
  await runSteps(all ? allSteps : steps)
})
