import { statSync } from 'node:fs'
import { CommandError } from './commandLine.mjs'
import { root } from './paths.mjs'
import { runCommand } from './runCommand.mjs'

const install = ['npm', 'ci', '--include=dev']

/**
 * Installs what the lockfile names, unless that has been done since the lockfile last changed.
 *
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function installDependencies({ signal } = {}) {
  if (isInstalled()) return
  console.error(`Installing dependencies (${install.join(' ')}) …`)
  const { exitCode } = await runCommand(install, { output: 'stderr', signal })
  if (exitCode !== 0) {
    throw new CommandError(
      `The installation failed; npm says why above. Try it alone: ${install.join(' ')}`,
      exitCode,
    )
  }
}

/** npm writes `node_modules/.package-lock.json` at the end of each installation. */
function isInstalled() {
  const installed = statSync(`${root}node_modules/.package-lock.json`, { throwIfNoEntry: false })
  return installed !== undefined && installed.mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs
}
