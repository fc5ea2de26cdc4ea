import { runScript } from './lib/commandLine.mjs'
import { findBrowser } from './lib/findBrowser.mjs'
import { installDependencies } from './lib/installDependencies.mjs'

const usage = `node scripts/browser.mjs      finds a Chromium for the tests, else gets one, and prints its path

  Set CHROMIUM_PATH to choose it yourself.`

await runScript({ usage }, async () => {
  await installDependencies()
  console.log(await findBrowser())
})
