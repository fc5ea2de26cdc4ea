import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type * as Disk from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Command, GlobalFlags } from '../Session.js'
import { sessionIn } from './session.fixture.js'

/** Counts what changes the disk, and stops the process, as it were, at one of these: nothing after it ever happens. */
export interface KillSwitch {
  /** Of `node:fs/promises`, for `vi.mock`. */
  wrap(disk: typeof Disk): typeof Disk
  /** Runs something, killed at its n-th change from 0. Resolves to whether it was. */
  killAt(at: number, run: () => Promise<unknown>): Promise<boolean>
}

export function createKillSwitch(): KillSwitch {
  let left = Number.POSITIVE_INFINITY
  let kill: (() => void) | undefined
  const never = new Promise<never>(() => {})
  const isKilled = () => {
    left -= 1
    if (left >= 0) return false
    kill?.()
    return true
  }
  return {
    wrap: (disk) => ({
      ...disk,
      mkdir: (async (...args: Parameters<typeof Disk.mkdir>) =>
        isKilled() ? never : disk.mkdir(...args)) as typeof Disk.mkdir,
      rename: async (...args) => (isKilled() ? never : disk.rename(...args)),
      rm: async (...args) => (isKilled() ? never : disk.rm(...args)),
      rmdir: async (...args) => (isKilled() ? never : disk.rmdir(...args)),
      async writeFile(file, data, options) {
        // Of the killing write, half has come to the disk: before it is told, or it would come after what follows.
        if (left === 0) await disk.writeFile(file, String(data).slice(0, String(data).length / 2), options)
        return isKilled() ? never : disk.writeFile(file, data, options)
      },
    }),
    async killAt(at, run) {
      left = at
      const killed = new Promise<true>((resolve) => {
        kill = () => resolve(true)
      })
      try {
        return await Promise.race([run().then(() => false), killed])
      } finally {
        left = Number.POSITIVE_INFINITY
        kill = undefined
      }
    },
  }
}

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

/** Writes files, and the folders for them. */
export function writeTree(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Runs commands in an app's folder, in this process; what they say is gathered. */
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
