import { readFileSync, writeFileSync } from 'node:fs'
import { CommandError } from '../../scripts/lib/commandLine.mjs'
import { root } from '../../scripts/lib/paths.mjs'
import { runCommand } from '../../scripts/lib/runCommand.mjs'

const begin = '<!-- bench: begin -->'
const end = '<!-- bench: end -->'
const page = 'docs/performance.md'

/**
 * Puts a text between the markers of `docs/performance.md`, formatted as the lint wants it.
 *
 * @param {string} text
 */
export async function writeTable(text) {
  const path = `${root}${page}`
  const [before, rest, ...more] = readFileSync(path, 'utf8').split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined || more.length > 0) {
    throw new CommandError(`${page} must have ${begin} and ${end}, once each.`)
  }
  writeFileSync(path, `${before}${begin}\n\n${text}\n\n${end}${after}`)
  const { exitCode } = await runCommand(['biome', 'format', '--write', page], { output: 'stderr' })
  if (exitCode !== 0) throw new CommandError(`${page} was written, but could not be formatted; see above.`)
}
