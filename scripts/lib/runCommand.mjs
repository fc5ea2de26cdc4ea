import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { root } from './paths.mjs'

/**
 * @typedef {object} RunOptions
 * @property {'inherit' | 'stderr' | 'capture'} [output] where stdout goes: on (default), to stderr, or into the result
 * @property {Record<string, string>} [env] on top of this process's own
 * @property {AbortSignal} [signal] stops the command
 */

/**
 * Runs a command from the repository's root to its end. Programs of `node_modules/.bin` go by their bare names.
 * Never waits for input: its stdin is closed.
 *
 * @param {string[]} command
 * @param {RunOptions} [options]
 * @returns {Promise<{ exitCode: number, output: string }>} a command killed by a signal counts as exit code 1
 */
export function runCommand([program = '', ...args], { output = 'inherit', env = {}, signal } = {}) {
  return new Promise((resolve, reject) => {
    const stdout = output === 'stderr' ? process.stderr : output === 'capture' ? 'pipe' : 'inherit'
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}`, ...env },
      stdio: ['ignore', stdout, output === 'capture' ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
      signal,
    })
    let captured = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        captured += text
      })
    }
    child.on('error', reject)
    child.on('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, output: captured }))
  })
}
