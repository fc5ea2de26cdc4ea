import type { PluginPackage } from '../catalogue/readPluginPackage.js'
import type { ConfigIssue } from '../config/ConfigIssue.js'
import { checkText } from '../config/checkText.js'
import { formatIssues } from '../config/formatIssues.js'
import { CliError } from '../errors/CliError.js'
import type { Session } from '../terminal/Session.js'
import type { ConfigToEdit } from './readConfigToEdit.js'

/**
 * Checks an edited config by its text, and shows the errors that are new.
 *
 * @param options.isFixedLater whether an error will be gone when the config is used
 * @param options.plugins that the app gets with this edit
 * @throws CliError WM_CONFIG_INVALID
 */
export async function refuseNewErrors(
  { cwd, log, report }: Session,
  { file, shown, text }: ConfigToEdit,
  edited: string,
  {
    isFixedLater = () => false,
    plugins = [],
  }: {
    readonly isFixedLater?: (issue: ConfigIssue) => boolean
    readonly plugins?: readonly PluginPackage[]
  } = {},
): Promise<void> {
  const errorsOf = async (source: string): Promise<readonly ConfigIssue[]> => {
    const { issues } = await checkText({ cwd, file, shown, isStatic: true, text: source, plugins })
    return issues.filter(({ severity }) => severity === 'error')
  }
  const nameOf = ({ code, path }: ConfigIssue) => `${code} ${path}`
  const known = new Set((await errorsOf(text)).map(nameOf))
  const added = (await errorsOf(edited)).filter((issue) => !known.has(nameOf(issue)) && !isFixedLater(issue))
  if (added.length === 0) return
  report.errors = added.map((issue) => ({ ...issue }))
  report.changes = report.changes.map(({ path }) => ({ path, action: 'keep' }))
  log.result(formatIssues(added, log))
  throw new CliError('WM_CONFIG_INVALID', `The change would break ${shown}. Nothing was written.`)
}
