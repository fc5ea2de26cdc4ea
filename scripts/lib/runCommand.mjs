import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { CommandError } from './commandLine.mjs'
import { root } from './paths.mjs'
import { signalGroup } from './startService.mjs'

/**
 * @typedef {object} RunOptions
 * @property {'inherit' | 'stderr' | 'capture'} [output] where stdout goes: on (default), to stderr, or into the result
 * @property {string} [cwd] where to run it (default: the repository's root)
 * @property {Record<string, string>} [env] on top of this process's own
 * @property {AbortSignal} [signal] stops the command and what it started; then this rejects
 */

/**
 * Runs a command to its end. Programs of `node_modules/.bin` go by their bare names.
 * Never waits for input: its stdin is closed.
 *
 * @param {string[]} command
 * @param {RunOptions} [options]
 * @returns {Promise<{ exitCode: number, output: string }>} a command killed by a signal counts as exit code 1
 */
export function runCommand(
  [program = '', ...args],
  { output = 'inherit', cwd = root, env = {}, signal } = {},
) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stdout = output === 'stderr' ? process.stderr : output === 'capture' ? 'pipe' : 'inherit'
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}`, ...env },
      stdio: ['ignore', stdout, output === 'capture' ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
      // Stopping it stops a group: npm, the shell that it starts, and the program that the shell starts.
      detached: signal !== undefined && process.platform !== 'win32',
    })
    const stop = () => {
      if (child.exitCode === null && child.signalCode === null) signalGroup(child, 'SIGTERM')
    }
    signal?.addEventListener('abort', stop)
    let captured = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        captured += text
      })
    }
    child.on('error', reject)
    child.on('close', (exitCode) => {
      signal?.removeEventListener('abort', stop)
      if (signal?.aborted) reject(signal.reason)
      else resolve({ exitCode: exitCode ?? 1, output: captured })
    })
  })
}

/**
 * Runs a command that has to succeed, and says what it printed only where it doesn't.
 *
 * @param {string[]} command
 * @param {Omit<RunOptions, 'output'>} [options]
 * @returns {Promise<string>} what it printed
 * @throws {CommandError}
 */
export async function succeed(command, options) {
  const { exitCode, output } = await runCommand(command, { ...options, output: 'capture' })
  if (exitCode !== 0) throw new CommandError(`${output}\n${command.join(' ')} failed; see above.`, exitCode)
  return output
}
