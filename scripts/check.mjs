import { runScript } from './lib/commandLine.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { runSteps } from './lib/runSteps.mjs'
import { steps } from './lib/steps.mjs'

const usage = 'npm run check      the quick half of npm test: no browser'

await runScript({ usage }, async () => {
  await installDependencies()
  await runSteps(steps.filter((step) => step.quick))
})
