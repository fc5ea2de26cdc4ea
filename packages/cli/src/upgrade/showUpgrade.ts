import { agentOfUserAgent, runners } from '../project/userAgent.js'
import { counted } from '../terminal/counted.js'
import type { Session } from '../terminal/Session.js'
import { shellCommand } from '../terminal/shellCommand.js'
import type { UpgradePlan } from './planUpgrade.js'
import { unifiedDiff } from './unifiedDiff.js'
import type { FileState, FileUpgrade } from './upgradeFile.js'

const words: Readonly<Record<FileState, string>> = {
  unchanged: 'unchanged',
  edited: 'edited by you',
  templateChanged: 'template changed',
  both: 'both',
  new: 'new',
  inTheWay: 'in the way',
  deleted: 'deleted by you',
  dropped: 'dropped',
}

/** Adds a plan to the report. */
export function reportUpgrade(
  { log, report, version }: Session,
  { changes, files, from }: UpgradePlan,
): void {
  report.data = {
    from,
    to: version,
    files: files.map((file) => ({
      path: file.path,
      state: file.state,
      conflicts: file.conflicts,
      notes: file.notes,
      diff: unifiedDiff(file, (_, text) => text),
    })),
  }
  report.changes = changes.map(({ before, path }) => ({ path, action: before ? 'modify' : 'create' }))
  log.detail(`Record of ${from}, this is ${version}.`)
}

/** Prints the state of each changed file. */
export function showStates({ log }: Session, { files }: UpgradePlan): void {
  const shown = files.filter(({ state }) => state !== 'unchanged')
  const width = Math.max(0, ...shown.map(({ state }) => words[state].length))
  for (const { conflicts, notes, path, state } of shown) {
    const places = conflicts === 0 ? '' : `  ${counted(conflicts, 'conflict')}`
    log.result(`${words[state].padEnd(width)}  ${path}${places && log.paint('yellow', places)}`)
    for (const note of notes) log.result(`${' '.repeat(width)}  ${log.paint('dim', note)}`)
  }
  const others = files.length - shown.length
  if (others > 0) log.result(`${counted(others, 'file')} unchanged.`)
}

/** Prints the changes of an upgrade. */
export function showDiffs({ log }: Session, files: readonly FileUpgrade[]): void {
  for (const file of files) if (file.after) log.result(`\n${unifiedDiff(file, log.paint)}`)
}

/** The command that upgrades to this version: the app's own command may be older. */
export function upgradeCommand({ env, version }: Session): string {
  const runner = runners[agentOfUserAgent(env.npm_config_user_agent) ?? 'npm']
  return shellCommand([...runner, `create-wallet-modal@${version}`, 'upgrade'])
}
