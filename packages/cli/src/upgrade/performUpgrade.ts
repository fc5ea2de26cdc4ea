import { CliError } from '../errors/CliError.js'
import { requireCleanTree } from '../project/git.js'
import { projectFolder } from '../project/projectFolder.js'
import { suggestInstall } from '../project/suggestInstall.js'
import { writeFiles } from '../project/writeFiles.js'
import { counted } from '../terminal/counted.js'
import type { Session } from '../terminal/Session.js'
import { planUpgrade, type UpgradeNeeds, type UpgradePlan } from './planUpgrade.js'
import { reportUpgrade, showDiffs, showStates, upgradeCommand } from './showUpgrade.js'

/** Templates of another version, for tests. */
export type OtherVersion = Pick<UpgradeNeeds, 'templates'>

/**
 * Shows the changes of an upgrade, with a diff of each file.
 *
 * @param isCheck whether pending changes are a failure
 * @throws CliError as `planUpgrade` does, WM_UPGRADE_PENDING
 */
export async function showUpgrade(
  session: Session,
  isCheck: boolean,
  other: OtherVersion = {},
): Promise<void> {
  const folder = await projectFolder(session.cwd)
  const plan = await planUpgrade({ ...other, folder, version: session.version })
  reportUpgrade(session, plan)
  showStates(session, plan)
  showDiffs(session, plan.files)
  if (isCheck) refusePending(session, plan)
}

/**
 * Upgrades an app to this version of the CLI: all files at once, or none.
 *
 * @param isCheck whether nothing is written, and pending changes are a failure
 * @throws CliError as `planUpgrade` does, WM_GIT_DIRTY, WM_UPGRADE_CONFLICT once all is written, WM_UPGRADE_PENDING
 */
export async function performUpgrade(
  session: Session,
  isCheck: boolean,
  other: OtherVersion = {},
): Promise<void> {
  const { cwd, env, flags, log, signal, version } = session
  const folder = await projectFolder(cwd)
  const plan = await planUpgrade({ ...other, folder, version })
  reportUpgrade(session, plan)
  showStates(session, plan)
  if (isCheck) {
    refusePending(session, plan)
    return
  }
  if (plan.changes.length === 0) {
    log.result(
      `Nothing to upgrade: this is create-wallet-modal ${version}. For a newer one: npx create-wallet-modal@latest upgrade`,
    )
    refuseConflicts(plan)
    return
  }
  if (flags.dryRun) {
    showDiffs(session, plan.files)
    log.result('\nDry run: nothing was written.')
    return
  }
  if (!flags.allowDirty) await requireCleanTree(folder, { env, signal })
  await writeFiles(session, folder, plan.changes, 'upgrade')
  log.result(
    `${log.paint('green', 'Upgraded')} from ${plan.from} to ${version}: ${counted(plan.changes.length, 'file')} changed. To undo: wallet-modal undo`,
  )
  if (plan.changes.some(({ path }) => path === 'package.json')) await suggestInstall(session, folder)
  refuseConflicts(plan)
}

function refusePending(session: Session, plan: UpgradePlan): void {
  const paths = plan.changes.map(({ path }) => path)
  if (paths.length > 0) {
    throw new CliError(
      'WM_UPGRADE_PENDING',
      `${counted(paths.length, 'file')} would change. Run: ${upgradeCommand(session)}`,
      { context: { files: paths } },
    )
  }
  refuseConflicts(plan)
}

/** Fails if a person has to finish the upgrade, so that no script continues. */
function refuseConflicts({ files }: UpgradePlan): void {
  const marked = files.filter(({ conflicts }) => conflicts > 0).map(({ path }) => path)
  if (marked.length === 0) return
  throw new CliError(
    'WM_UPGRADE_CONFLICT',
    `Conflicts in ${marked.join(', ')}: your lines and the template's are between <<<<<<< and >>>>>>>. Keep the right ones, and remove the markers.`,
    { context: { files: marked } },
  )
}
