import { CliError } from '../errors/CliError.js'
import { counted } from '../terminal/counted.js'
import type { Session } from '../terminal/Session.js'
import type { ComparedFile } from './compareTarget.js'

/** Maximum number of file names in a message. */
const shownFiles = 5

/**
 * Decides about existing files that differ, and returns the files to write.
 *
 * @throws CliError WM_TARGET_CONFLICT, unless the policy or the person says otherwise
 */
export async function settleConflicts(
  files: readonly ComparedFile[],
  folder: string,
  { ask, flags, isInteractive }: Session,
): Promise<ComparedFile[]> {
  const different = files.filter(({ state }) => state === 'different')
  const toWrite = files.filter(({ state }) => state !== 'same')
  if (different.length === 0) return toWrite

  const chosen = flags.onConflict ?? 'ask'
  const policy = chosen === 'ask' ? (isInteractive ? await askPolicy() : 'fail') : chosen
  if (policy === 'overwrite') return toWrite
  if (policy === 'skip') return toWrite.filter(({ state }) => state === 'new')

  throw new CliError(
    'WM_TARGET_CONFLICT',
    `${counted(different.length, 'file')} would be overwritten in ${folder}: ${names(different)}. Use --on-conflict=skip or overwrite, or pick another folder.`,
    { context: { files: different.map(({ path }) => path) } },
  )

  function askPolicy() {
    return ask<string>({
      kind: 'one',
      message: `${counted(different.length, 'file')} would be overwritten in ${folder}: ${names(different)}`,
      choices: [
        { value: 'fail', label: 'Stop', detail: 'write nothing' },
        { value: 'skip', label: 'Keep mine', detail: 'write the other files only' },
        { value: 'overwrite', label: 'Overwrite', detail: 'mine are lost' },
      ],
    })
  }
}

function names(files: readonly ComparedFile[]): string {
  const shown = files.slice(0, shownFiles).map(({ path }) => path)
  const others = files.length - shown.length
  return `${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}
