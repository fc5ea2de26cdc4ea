import { buildPackages } from './lib/buildPackages.mjs'
import { buildStudio, studioOfTheWeb } from './lib/buildStudio.mjs'
import { runScript } from './lib/commandLine.mjs'
import { installDependencies } from './lib/installDependencies.mjs'

const usage =
  'npm run studio:build      builds the studio into studio/dist: static files for any host and any path, without the sandbox'

await runScript({ usage }, async () => {
  await installDependencies()
  await buildPackages({ ifStale: true })
  await buildStudio(studioOfTheWeb)
})
