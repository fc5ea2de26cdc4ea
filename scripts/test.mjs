import { runScript } from './lib/commandLine.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { runSteps } from './lib/runSteps.mjs'
import { steps } from './lib/steps.mjs'

const usage = 'npm test      everything that CI runs, from a fresh clone'

await runScript({ usage }, async () => {
  await installDependencies()
  await runSteps(steps)
})
