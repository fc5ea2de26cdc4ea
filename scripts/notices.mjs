import { readFileSync, writeFileSync } from 'node:fs'
import { buildPackages } from './lib/buildPackages.mjs'
import { runScript } from './lib/commandLine.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { root } from './lib/paths.mjs'
import { bundledPackages } from './lib/publish/bundledPackages.mjs'
import { publishablePackages } from './lib/publish/publishablePackages.mjs'
import { noticesPath, thirdPartyNotices } from './lib/publish/thirdPartyNotices.mjs'

const usage = `npm run notices      writes what the builds bundle into each package's THIRD_PARTY_NOTICES.md

  What stands above the marker in such a file is written by hand and stays.`

await runScript({ usage }, async () => {
  await installDependencies()
  await buildPackages({ ifStale: true })
  const locked = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages
  for (const { folder, name } of publishablePackages()) {
    const bundled = bundledPackages(folder, locked)
    if (bundled) writeFileSync(noticesPath(folder), thirdPartyNotices(folder, name, bundled))
    console.log(`${name}: ${bundled ? `${bundled.length} packages` : 'not built'}`)
  }
})
