import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/lib/paths.mjs'
import { median } from './statistics.mjs'

const program = `${root}packages/cli/dist/bin.js`
const scaffold = ['--yes', '--no-interactive', '--no-install', '--no-git']

/**
 * @typedef {object} Command
 * @property {string} title
 * @property {string[]} args of node; `{}` is a name that was not used before
 * @property {string} budget of the command line's contract: told, not held, as it is in ms of another machine
 */

/** @type {Command[]} */
const commands = [
  { title: 'node -e 0', args: ['-e', '0'], budget: '' },
  { title: '--help', args: [program, '--help'], budget: '60 ms over node' },
  { title: 'validate', args: [program, 'validate', '--cwd', 'app'], budget: '350 ms' },
  { title: 'create, without installing', args: [program, 'create', '{}', ...scaffold], budget: '250 ms' },
]

/**
 * @typedef {object} CommandTime
 * @property {string} title
 * @property {number} ms median
 * @property {number} ratio to `node -e 0` of the same round, median
 * @property {number} overMs beyond `node -e 0` of the same round, median
 * @property {string} budget
 */

/**
 * Times the command line against a bare start of Node, in turn.
 *
 * @param {{ runs: number, shuffled: <T>(items: readonly T[]) => T[], signal: AbortSignal }} options
 * @returns {Promise<CommandTime[]>}
 */
export async function timeCommands({ runs, shuffled, signal }) {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-modal-bench-'))
  try {
    await timeOf([program, 'create', 'app', ...scaffold], folder, signal)
    /** @type {Map<string, number>[]} */
    const rounds = []
    for (let number = 1; number <= runs; number += 1) {
      console.error(`Command line, round ${number} of ${runs}`)
      const round = new Map()
      for (const { title, args } of shuffled(commands)) {
        const named = args.map((arg) => (arg === '{}' ? `app-${number}` : arg))
        round.set(title, await timeOf(named, folder, signal))
      }
      rounds.push(round)
    }
    return commands.map(({ title, budget }) => {
      const pairs = rounds.map((round) => [round.get(title) ?? 0, round.get('node -e 0') ?? 0])
      return {
        title,
        ms: median(pairs.map(([own = 0]) => own)),
        ratio: median(pairs.map(([own = 0, node = 0]) => own / node)),
        overMs: median(pairs.map(([own = 0, node = 0]) => own - node)),
        budget,
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string[]} args
 * @param {string} cwd
 * @param {AbortSignal} signal
 */
async function timeOf(args, cwd, signal) {
  signal.throwIfAborted()
  const begun = performance.now()
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore', signal })
  const [exitCode] = await once(child, 'exit')
  const ms = performance.now() - begun
  if (exitCode !== 0) throw new Error(`node ${args.join(' ')} ended with exit code ${exitCode}.`)
  return ms
}
