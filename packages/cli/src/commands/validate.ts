import { relative } from 'node:path'
import { checkConfigFile } from '../config/checkConfigFile.js'
import { formatIssues } from '../config/formatIssues.js'
import { CliError } from '../errors/CliError.js'
import type { Command, GlobalFlags } from '../Session.js'

type ValidateFlags = GlobalFlags & { readonly static?: boolean; readonly strict?: boolean }

/** `wallet-modal validate [file]`: whether a config can be used, and if not, where and why. */
export const validate: Command<ValidateFlags> = async ({ cwd, log, report }, flags, args) => {
  const { file, files, issues } = await checkConfigFile({
    cwd,
    file: args[0],
    isStatic: flags.static === true,
    onRun: (shown) => log.note(`Running ${shown} for the values that its text does not show.`),
  })
  const shown = (path: string) => relative(cwd, path).replaceAll('\\', '/')
  const shownAs = shown(file)
  const errors = issues.filter(({ severity }) => severity === 'error')
  const warnings = issues.filter(({ severity }) => severity === 'warning')
  report.data = { file: shownAs, files: files.map(shown) }
  report.errors = errors.map((issue) => ({ ...issue }))
  report.warnings.push(...warnings.map((issue) => ({ ...issue })))

  if (issues.length > 0) log.result(formatIssues(issues, log))
  if (errors.length === 0 && !(flags.strict && warnings.length > 0)) {
    const besides = warnings.length > 0 ? `, with ${count(warnings.length, 'warning')}` : ''
    log.result(`${log.paint('green', 'Valid')}: ${shownAs}${besides}.`)
    return
  }
  const counts = [
    ...(errors.length > 0 ? [count(errors.length, 'error')] : []),
    ...(warnings.length > 0 ? [count(warnings.length, 'warning')] : []),
  ]
  throw new CliError('WM_CONFIG_INVALID', `${shownAs} has ${counts.join(' and ')}.`)
}

const count = (items: number, what: string) => `${items} ${what}${items === 1 ? '' : 's'}`
