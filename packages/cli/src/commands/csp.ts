import { relative } from 'node:path'
import type { ModalConfig } from '@wallet-modal/runtime/config'
import { checkConfigFile } from '../config/checkConfigFile.js'
import { pluginsOfApp } from '../config/pluginsOfApp.js'
import { allowedSources, securityPolicy } from '../config/securityPolicy.js'
import { appOfConfig } from '../config/surroundings.js'
import { CliError } from '../errors/CliError.js'
import { guideUrl } from '../terminal/repository.js'
import type { Command, GlobalFlags } from '../terminal/Session.js'

type CspFlags = GlobalFlags & { readonly meta?: boolean }

/** Next.js has inline scripts that differ from page to page, and Turbopack sets chunk addresses as plain strings. */
const nextNote = `Next.js needs a nonce in script-src, and no require-trusted-types-for: ${guideUrl('nextPolicy')}`

/** `wallet-modal csp`: prints the Content Security Policy that the config needs, as a header or a meta element. */
export const csp: Command<CspFlags> = async ({ cwd, log, report }, { meta }) => {
  const onRun = (shown: string) => log.note(`Running ${shown} for the values that its text does not show.`)
  const { config, file } = await checkConfigFile({ cwd, isStatic: false, onRun })
  if (config === undefined)
    throw new CliError('WM_CONFIG_INVALID', 'The config has errors. Run: wallet-modal validate')
  const app = await appOfConfig(file, cwd)
  const sources = allowedSources(config as ModalConfig, await pluginsOfApp(app.root))
  const policy = securityPolicy(sources)
  report.data = { file: relative(cwd, file).replaceAll('\\', '/'), policy, sources }
  const width = Math.max(0, ...sources.map(({ source }) => source.length))
  // A host may stand in two directives for one reason.
  const lines = new Set(sources.map(({ reason, source }) => `${source.padEnd(width)}  ${reason}`))
  for (const line of lines) log.note(log.paintNote('dim', line))
  if (app.bundler === 'next') log.note(nextNote)
  // Not broken into lines: it is copied.
  log.data(
    meta
      ? `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
      : `Content-Security-Policy: ${policy}`,
  )
}
