import { diffLines } from '../edit/diffLines.js'
import type { Session } from '../terminal/Session.js'
import type { PatchStep } from './Framework.js'
import { type AppliedPatch, patchFiles, withActualNames } from './patchFiles.js'

/** Decides about the edits of the app's own files: the safe ones are made if the person agrees. */
export async function settlePatch(
  { ask, flags, isInteractive, log }: Session,
  folder: string,
  steps: readonly PatchStep[],
  isAgreed: boolean,
): Promise<Pick<AppliedPatch, 'files'> & { readonly left: readonly PatchStep[] }> {
  const nothing = { files: [], left: await withActualNames(folder, steps) }
  if (!isAgreed && (!isInteractive || flags.dryRun)) return nothing
  const applied = await patchFiles(folder, steps)
  for (const { file, why } of applied.left) log.note(`${file} ${why}, so it is not edited.`)
  if (isAgreed || applied.files.length === 0) return applied
  for (const { edited, path, text } of applied.files)
    log.result(`\n${log.paint('bold', path)}\n${diffLines(text, edited, log.paint)}`)
  const isWanted = await ask({
    kind: 'confirm',
    message: `Make these edits in ${applied.files.length === 1 ? 'this file' : 'these files'} of yours?`,
    initial: false,
  })
  return isWanted ? applied : nothing
}

/** Prints the lines to add by hand. */
export function showPatch({ log }: Session, patch: readonly PatchStep[]): void {
  if (patch.length === 0) return
  log.result('\nAdd these lines, where they belong:')
  for (const { code, file } of patch) {
    log.result(
      `\n  ${log.paint('bold', file)}\n${code.map((line) => `    ${log.paint('green', line)}`).join('\n')}`,
    )
  }
}
