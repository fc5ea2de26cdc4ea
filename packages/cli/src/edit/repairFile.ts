import { relative } from 'node:path'
import type { ConfigIssue } from '../config/ConfigIssue.js'
import { checkText } from '../config/checkText.js'
import { writeFiles } from '../project/writeFiles.js'
import type { Session } from '../terminal/Session.js'
import { diffLines } from './diffLines.js'
import { bytesOf, readConfigToEdit } from './readConfigToEdit.js'
import { type Repair, repairConfig } from './repairConfig.js'

/** Codes of texts without a readable config, which can't be repaired. */
const unreadable: readonly string[] = ['WM_CONFIG_SYNTAX', 'WM_CONFIG_NO_EXPORT']

/**
 * Repairs a config file and prints the repairs.
 *
 * @param issues that the file has
 * @param named the file; otherwise it is searched for
 * @param say prints a line
 * @returns the remaining issues of a dry run
 */
export async function repairFile(
  session: Session,
  issues: readonly ConfigIssue[],
  named: string | undefined,
  say: (text: string) => void,
): Promise<readonly ConfigIssue[] | undefined> {
  const { cwd, flags, log, report } = session
  if (issues.length === 0 || issues.some(({ code }) => unreadable.includes(code))) return undefined
  const config = await readConfigToEdit(cwd, named)
  const { bytes, file, folder, shown } = config
  const check = async (text: string) => (await checkText({ cwd, file, shown, isStatic: true, text })).issues
  const { repairs, text } = await repairConfig(config.text, file, issues, check)
  report.data = { repairs }
  if (repairs.length === 0) {
    say('Nothing here has a single answer, so nothing was repaired.')
    return undefined
  }
  say(diffLines(config.text, text, log.paint))
  for (const repair of repairs) say(sentenceOf(repair))
  report.changes = [{ path: shown, action: 'modify' }]
  if (flags.dryRun) {
    say(`Dry run: ${shown} was not written. What would be left:`)
    return leftBy(repairs, issues, config.computedKeys.length === 0 ? await check(text) : undefined)
  }
  const own = relative(folder, file).replaceAll('\\', '/')
  await writeFiles(
    session,
    folder,
    [{ path: own, before: bytes, content: bytesOf(text, bytes) }],
    'validate --fix',
  )
  say(`${log.paint('green', 'Changed')} ${shown}. To undo: wallet-modal undo`)
  return undefined
}

/** The file may have been run for its issues. If it needn't be, the check of the new text is complete. */
const leftBy = (
  repairs: readonly Repair[],
  before: readonly ConfigIssue[],
  after: readonly ConfigIssue[] | undefined,
): readonly ConfigIssue[] =>
  after ??
  before.filter((issue) => !repairs.some(({ code, path }) => issue.code === code && issue.path === path))

const sentenceOf = ({ action, path, to }: Repair) =>
  action === 'rename' ? `Renamed ${path} to ${to}.` : `Removed ${path}, which had no effect.`
