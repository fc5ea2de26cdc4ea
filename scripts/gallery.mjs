import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, parsePort, runScript } from './lib/commandLine.mjs'
import { findBrowser } from './lib/findBrowser.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { root } from './lib/paths.mjs'
import { reservePort } from './lib/ports.mjs'
import { runCommand } from './lib/runCommand.mjs'
import { runServices } from './lib/runServices.mjs'

const usage = `npm run gallery -- [options]      every view in every state, with knobs, from the sources

  --port <number>    default 5180; 0 = any free one
  --json             prints one line {"gallery": url} when it answers
  --update           lays the contact sheets that npm test compares anew, where they differ, and ends`

const options = /** @type {const} */ ({
  port: { type: 'string', default: '5180' },
  json: { type: 'boolean' },
  update: { type: 'boolean' },
})

await runScript({ usage, options }, async (values) => {
  if (values.update) {
    await updatePictures()
    return
  }
  const wanted = parsePort('--port', values.port)
  await reservePort('--port', wanted)

  await runServices(async ({ start, stopping }) => {
    await installDependencies({ signal: stopping })
    const port = await reservePort('--port', wanted)
    const gallery = start(
      'gallery',
      [
        `${root}node_modules/vite/bin/vite.js`,
        ...['--config', `${root}scripts/gallery.vite.config.mjs`],
        ...['--host', '127.0.0.1', '--port', `${port}`, '--strictPort'],
      ],
      { cwd: `${root}e2e/gallery` },
    )
    const [, url = ''] = await gallery.printed(/Local:\s+(\S+)/)
    if (values.json) console.log(JSON.stringify({ gallery: url }))
    else console.log(`\n  gallery   ${url}\n\n  Ctrl-C stops it.\n`)
    const { message } = await gallery.ended
    throw new CommandError(message)
  })
})

/** The spec that compares takes them, too: there is one way to reach a state and to draw it. */
async function updatePictures() {
  await installDependencies()
  await buildPackages({ ifStale: true })
  const { exitCode } = await runCommand(
    [
      ...[
        'playwright',
        'test',
        '-c',
        'e2e',
        'gallery.spec.ts',
        '-g',
        'each state looks as on its contact sheets',
      ],
      ...['--update-snapshots=changed', '--retries=0', '--reporter=line'],
    ],
    { env: { CHROMIUM_PATH: await findBrowser() } },
  )
  if (exitCode !== 0) throw new CommandError('Some states could not be reached; see above.', exitCode)
  console.log('Look at what git says has changed in e2e/gallery/pictures, tile by tile.')
}
