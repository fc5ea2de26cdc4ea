import { join, relative } from 'node:path'
import type { ConfigIssue } from '../config/ConfigIssue.js'
import { type CheckedConfig, checkConfigFile } from '../config/checkConfigFile.js'
import { formatIssues } from '../config/formatIssues.js'
import { CliError } from '../errors/CliError.js'
import { counted } from '../terminal/counted.js'
import type { Command, GlobalFlags, Session } from '../terminal/Session.js'

type ValidateFlags = GlobalFlags & {
  readonly static?: boolean
  readonly strict?: boolean
  readonly fix?: boolean
  readonly format?: 'pretty' | 'github'
}

/** `wallet-modal validate [file]`: checks a config, and shows each problem with its place and reason. */
export const validate: Command<ValidateFlags> = async (session, flags, [named]) => {
  const { cwd, log, report } = session
  const { format = 'pretty' } = flags
  if (flags.json && format !== 'pretty') {
    throw new CliError(
      'WM_USAGE_INVALID_VALUE',
      `--json has a form of its own: leave out --format ${format}.`,
    )
  }
  const check = () =>
    checkConfigFile({
      cwd,
      file: named,
      isStatic: flags.static === true,
      onRun: (shown) => log.note(`Running ${shown} for the values that its text does not show.`),
    })
  const checked = await check().catch((error) => failed(session, format, error))
  const { file, files, issues } = flags.fix ? await repaired(session, checked, check, format, named) : checked
  const shown = (path: string) => relative(cwd, path).replaceAll('\\', '/')
  const shownAs = shown(file)
  const errors = issues.filter(({ severity }) => severity === 'error')
  const warnings = issues.filter(({ severity }) => severity === 'warning')
  report.data = { ...report.data, file: shownAs, files: files.map(shown) }
  report.errors = errors.map((issue) => ({ ...issue }))
  report.warnings.push(...warnings.map((issue) => ({ ...issue })))

  await show(session, format, issues)
  if (errors.length === 0 && !(flags.strict && warnings.length > 0)) {
    const besides = warnings.length > 0 ? `, with ${counted(warnings.length, 'warning')}` : ''
    log.result(`${log.paint('green', 'Valid')}: ${shownAs}${besides}.`)
    return
  }
  const counts = [
    ...(errors.length > 0 ? [counted(errors.length, 'error')] : []),
    ...(warnings.length > 0 ? [counted(warnings.length, 'warning')] : []),
  ]
  throw new CliError('WM_CONFIG_INVALID', `${shownAs} has ${counts.join(' and ')}.`)
}

/** Repairs the file, and checks the result. */
async function repaired(
  session: Session,
  checked: CheckedConfig,
  check: () => Promise<CheckedConfig>,
  format: string,
  named: string | undefined,
): Promise<CheckedConfig> {
  const { repairFile } = await import('../edit/repairFile.js')
  // Output for programs must be alone on stdout.
  const say = format === 'pretty' ? session.log.result : session.log.note
  const left = await repairFile(session, checked.issues, named, say)
  if (left) return { ...checked, issues: left }
  return session.report.changes.length > 0 ? check() : checked
}

async function show(
  session: Session,
  format: ValidateFlags['format'],
  issues: readonly ConfigIssue[],
): Promise<void> {
  const { cwd, log } = session
  if (issues.length === 0) return
  if (format !== 'github') return log.result(formatIssues(issues, log))
  const { sourceRoot } = await import('../formats/sourceRoot.js')
  const root = sourceRoot(session)
  const pathOf = ({ file }: ConfigIssue) => relative(root, join(cwd, file)).replaceAll('\\', '/')
  const { githubAnnotations } = await import('../formats/githubAnnotations.js')
  log.data(githubAnnotations(issues, pathOf))
}

/** A config that is missing or unreadable has no line to point at. */
async function failed({ log }: Session, format: string, error: unknown): Promise<never> {
  if (format === 'github' && error instanceof CliError) {
    const { githubFailure } = await import('../formats/githubAnnotations.js')
    log.data(githubFailure(error.code, error.message))
  }
  throw error
}
