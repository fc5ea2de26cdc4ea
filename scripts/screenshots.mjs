import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { findBrowser } from './lib/findBrowser.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { root } from './lib/paths.mjs'
import { runCommand } from './lib/runCommand.mjs'

const usage = `npm run screenshots      pictures of every view and state in screenshots/: desktop and phone, light and dark;
                         each dialog at 200 % zoom, in German, and in Arabic

  --only <text>    just the states whose name contains this

  --only screencast films opening, connecting, sending and closing, frame by frame, in screenshots/screencast/: it fails on a frame
  without content, and where the card turns round. Run it on an idle machine; nothing else includes it.`

const folder = `${root}screenshots/`

await runScript({ usage, options: { only: { type: 'string' } } }, async ({ only }) => {
  await installDependencies()
  await buildPackages({ ifStale: true })
  if (only === undefined) rmSync(folder, { recursive: true, force: true })

  const filter = only === undefined ? ['--grep-invert', 'screencast'] : ['-g', String(only)]
  const { exitCode } = await runCommand(
    ['playwright', 'test', '-c', 'e2e/screenshots.config.ts', ...filter],
    { env: { CHROMIUM_PATH: await findBrowser() } },
  )
  if (exitCode !== 0) throw new CommandError('Some states could not be reached; see above.', exitCode)

  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}index.html`, contactSheet())
  console.log(`See ${folder}index.html`)
})

/** Puts all pictures on one page, a row for each state. */
function contactSheet() {
  /** @type {Map<string, string[]>} */
  const rows = new Map()
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
    const state = name.split('--')[0] ?? name
    rows.set(state, [...(rows.get(state) ?? []), name])
  }
  const body = [...rows].map(
    ([state, names]) =>
      `<h2>${state.replaceAll('-', ' ')}</h2>\n<p>${names
        .map((name) => `<a href="${name}"><img src="${name}" alt="${name}" loading="lazy"></a>`)
        .join('\n')}</p>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every view and state</title>
<style>
body { font: 15px system-ui; margin: 32px; background: #8883 }
img { height: 480px; margin-inline-end: 12px; border-radius: 8px }
</style>
${body.join('\n')}
</html>
`
}
