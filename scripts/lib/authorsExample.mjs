import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './commandLine.mjs'
import { root } from './paths.mjs'
import { runCommand } from './runCommand.mjs'

/** The section of the plugins' README whose files are written to be copied into an app. */
const section = /^## A view with params, an account action, options$([\s\S]*?)^## /m

/**
 * Copies the plugin that the authors' README shows into a scaffolded app, as it tells to, and builds the app with it, types
 * included. Leaves the app as it was.
 *
 * @param {string} app its folder
 */
export async function buildAuthorsExample(app) {
  const page = readFileSync(`${root}packages/plugins/README.md`, 'utf8')
  const [, text = ''] = section.exec(page) ?? []
  const blocks = [...text.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)
  const files = blocks.flatMap((code) => {
    const name = /^\/\/ (\w[\w.]*\.tsx?)\b/.exec(code)?.[1]
    return name ? [[name, code]] : []
  })
  const [, plugin] = /plugins: (\[loyalty\(.*?\)\])/.exec(text) ?? []
  if (files.length !== 4 || !plugin)
    throw new CommandError("The authors' README shows its example otherwise.")

  const folder = join(app, 'src/loyalty')
  const modal = join(app, 'src/modal.ts')
  const before = readFileSync(modal, 'utf8')
  try {
    mkdirSync(folder)
    for (const [name = '', code = ''] of files) writeFileSync(join(folder, name), code)
    const after = before.replace('catalog: builtIns }', `catalog: builtIns, plugins: ${plugin} }`)
    writeFileSync(modal, `import { loyalty } from './loyalty/index.js'\n${after}`)
    const { exitCode, output } = await runCommand(['npm', 'run', 'build', '--prefix', app], {
      output: 'capture',
    })
    if (exitCode !== 0) {
      throw new CommandError(`${output}\nThe example of packages/plugins/README.md does not build in ${app}.`)
    }
    if (after === before) throw new CommandError(`${modal} takes no plugins where the README says.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(modal, before)
  }
}
