import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { CommandError } from './commandLine.mjs'
import { root } from './paths.mjs'

const lastLinesKept = 12
const stopDeadlineMs = 5_000

/**
 * @typedef {object} Service
 * @property {(pattern: RegExp) => Promise<RegExpExecArray>} printed the first line of its stdout that matches;
 *   rejects with the reason when the service ends before
 * @property {Promise<CommandError>} ended resolves when it ends, with its exit code (1 after a signal) and a message
 *   that shows its last words
 * @property {() => Promise<void>} stop asks it to end, and insists after five seconds
 */

/**
 * Starts a Node program that runs until it is stopped. It gets a process group of its own, so that Ctrl-C reaches
 * only us and what it starts itself ends with it.
 *
 * @param {string} name how messages call it
 * @param {string[]} args of `node`
 * @param {{ cwd?: string, env?: Record<string, string>, output?: 'read' | 'inherit' }} [options] `inherit` shows what
 *   it says as it is; then `printed` never resolves, and there are no last words
 * @returns {Service}
 */
export function startService(name, args, { cwd = root, env = {}, output = 'read' } = {}) {
  const stdio = output === 'inherit' ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdio, stdio],
    detached: process.platform !== 'win32',
  })
  const stdout = child.stdout && createInterface({ input: child.stdout })
  const stderr = child.stderr && createInterface({ input: child.stderr })

  /** @type {string[]} */
  const lastLines = []
  stderr?.on('line', (line) => {
    console.error(`[${name}] ${line}`)
    lastLines.push(line)
    if (lastLines.length > lastLinesKept) lastLines.shift()
  })

  /** @type {Promise<CommandError>} */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(new CommandError(`The ${name} cannot be started: ${error.message}`)))
    child.on('close', (exitCode, signal) => {
      const how = signal ? `was ended by ${signal}` : `ended with exit code ${exitCode}`
      const words = lastLines.length > 0 ? ` Its last words:\n\n${lastLines.join('\n')}` : ''
      resolve(new CommandError(`The ${name} ${how}.${words}`, exitCode ?? 1))
    })
  })

  return {
    ended,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        stdout?.on('line', (line) => {
          const match = pattern.exec(stripVTControlCharacters(line))
          if (match) resolve(match)
        })
        void ended.then(({ message }) => reject(new CommandError(message)))
      }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      signalGroup(child, 'SIGTERM')
      const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), stopDeadlineMs)
      await ended
      clearTimeout(insist)
    },
  }
}

/**
 * Signals a child that was started detached, and all that it started itself.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (process.platform === 'win32' || child.pid === undefined) child.kill(signal)
  else process.kill(-child.pid, signal)
}
