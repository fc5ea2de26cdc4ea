import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findConfigFile } from '../config/findConfigFile.js'
import { apply } from '../create/apply.js'
import { hashOf, type JournalEntry, openJournal } from '../edit/journal.js'
import { CliError } from '../errors/CliError.js'
import type { Command } from '../Session.js'

/** `wallet-modal undo`: takes back what the last `set` or `unset` wrote here. What was edited since is left alone. */
export const undo: Command = async ({ cwd, env, flags, log, report, signal }) => {
  const folder = dirname((await findConfigFile(cwd)).file)
  const journal = openJournal(folder, env)
  const entries = await journal.read()
  const last = await lastWritten(folder, entries)
  if (!last) {
    await journal.keep(0)
    log.result('There is nothing to take back.')
    return
  }
  const { entry, index } = last
  const now = await Promise.all(entry.files.map(({ path }) => contentOf(join(folder, path))))
  const edited = entry.files.filter(({ after }, at) => now[at] === undefined || hashOf(now[at]) !== after)
  if (edited.length > 0) {
    const names = edited.map(({ path }) => path).join(', ')
    throw new CliError(
      'WM_TARGET_CONFLICT',
      `${names} was edited after \`wallet-modal ${entry.command}\`, so nothing was taken back.`,
    )
  }
  report.data = { command: entry.command }
  report.changes = entry.files.map(({ path }) => ({ path, action: 'modify' }))
  if (flags.dryRun) {
    log.result(`Dry run: would take back wallet-modal ${entry.command}`)
    return
  }
  const files = entry.files.map(({ path, before }) => ({ path, content: Buffer.from(before, 'base64') }))
  await apply(files, { folder, signal })
  await journal.keep(index)
  log.result(`${log.paint('green', 'Took back')} wallet-modal ${entry.command}`)
}

/** The last entry whose files are not as before it already: a command that was killed has written its entry, and no more. */
async function lastWritten(folder: string, entries: readonly JournalEntry[]) {
  for (const [at, entry] of [...entries].reverse().entries()) {
    const isBack = await Promise.all(
      entry.files.map(async ({ path, before }) => {
        const content = await contentOf(join(folder, path))
        return content?.equals(Buffer.from(before, 'base64')) === true
      }),
    )
    if (!isBack.every(Boolean)) return { entry, index: entries.length - 1 - at }
  }
  return undefined
}

const contentOf = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined)
