import type { Session } from '../terminal/Session.js'
import { install } from './install.js'
import type { PackageManager } from './packageManager.js'

/**
 * Installs the dependencies of an app, and shows the progress.
 *
 * @param command its words, such as `npm install`
 * @throws CliError WM_INSTALL_FAILED, WM_NETWORK, WM_PNPM_BUILDS; the signal's reason
 */
export async function installShown(
  command: readonly string[],
  { name }: PackageManager,
  cwd: string,
  { env, log, signal }: Session,
): Promise<void> {
  let progress = ''
  log.note(`Installing with ${name} …`)
  const started = Date.now()
  const end = log.progress(() => (progress ? `Installing: ${progress}` : 'Installing'))
  try {
    await install(command, {
      cwd,
      env,
      signal,
      onOutput: (text) => log.detail(text.trimEnd()),
      onProgress(text) {
        progress = text
      },
    })
  } finally {
    end()
  }
  const seconds = Math.max(1, Math.round((Date.now() - started) / 1000))
  const packages = /(?<!\d)\d+ packages?$/.exec(progress)?.[0]
  log.note(`Installed${packages ? ` ${packages}` : ''} in ${seconds} s.`)
}
