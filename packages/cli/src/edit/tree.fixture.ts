import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Command, GlobalFlags } from '../terminal/Session.js'
import { sessionIn } from './session.fixture.js'

/** Every file of a folder with its content, and every folder. */
export function treeOf(folder: string): Record<string, string | null> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        const shown = path.slice(folder.length + 1).replaceAll('\\', '/')
        return [shown, entry.isFile() ? readFileSync(path, 'utf8') : null] as const
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Writes files and their folders. */
export function writeTree(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Runs commands in an app's folder, in this process, and collects their output. */
export function commandsIn(cwd: string, state: string, version = '1.0.0') {
  if (!existsSync(cwd)) mkdirSync(cwd, { recursive: true })
  const run = async <Flags extends GlobalFlags>(
    command: Command<Flags>,
    args: readonly string[] = [],
    flags = {} as Flags,
  ) => {
    const { said, session } = sessionIn(cwd, state, { flags, version })
    await command(session, flags, args)
    return { report: session.report, text: said.join('\n') }
  }
  return run
}
