import { statSync } from 'node:fs'
import { CommandError } from '../../scripts/lib/commandLine.mjs'
import { runCommand } from '../../scripts/lib/runCommand.mjs'
import { benchFolder } from './paths.mjs'

const install = ['npm', 'install', '--no-save', '--prefix', benchFolder]

/**
 * Installs what this folder's own lockfile names, unless that has been done since it last changed. Nobody else needs it:
 * the repository's own installation leaves it out.
 *
 * @param {{ signal: AbortSignal }} options
 */
export async function installPeers({ signal }) {
  if (isInstalled()) return
  console.error('Installing what is compared (some 760 packages, 720 MB, into bench/node_modules) …')
  const { exitCode } = await runCommand(install, { output: 'stderr', signal })
  if (exitCode === 0) return
  throw new CommandError('The installation failed; npm says why above. Try it alone: cd bench && npm install')
}

/** npm writes `node_modules/.package-lock.json` at the end of each installation. */
function isInstalled() {
  const installed = statSync(`${benchFolder}node_modules/.package-lock.json`, { throwIfNoEntry: false })
  return installed !== undefined && installed.mtimeMs >= statSync(`${benchFolder}package-lock.json`).mtimeMs
}
