import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { runCommand } from '../runCommand.mjs'
import { hasModules } from './tarballRules.mjs'

/**
 * What publint, and for what can be imported "Are the types wrong?", have to say.
 *
 * @param {string} path of the tarball
 * @param {import('./readTarball.mjs').Packed} packed the same, read
 * @returns {Promise<string[]>}
 */
export async function lintTarball(path, packed) {
  return [...(await lintManifest(packed)), ...(hasModules(packed.manifest) ? await lintTypes(path) : [])]
}

/** @param {import('./readTarball.mjs').Packed} packed */
export async function lintManifest({ files }) {
  const { messages, pkg } = await publint({
    pkgDir: 'package',
    strict: true,
    level: 'warning',
    pack: { files: [...files].map(([path, data]) => ({ name: `package/${path}`, data })) },
  })
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`)
}

/** @param {string} path of the tarball */
export async function lintTypes(path) {
  const { exitCode, output } = await runCommand(
    // Without other people's declarations: those would be asked for over the network.
    ['attw', path, '--profile', 'esm-only', '--no-definitely-typed', '--format', 'ascii', '--no-emoji'],
    { output: 'capture', env: { FORCE_COLOR: '0' } },
  )
  return exitCode === 0 ? [] : [`attw:\n${output.trim()}`]
}
