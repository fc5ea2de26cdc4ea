import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import type { SandboxDescription } from './SandboxDescription.js'

// The built program: `npm test` builds before it tests.
const bin = fileURLToPath(new URL('../dist/bin.js', import.meta.url))
const started: ChildProcess[] = []

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

/** Runs the program to its end. */
async function run(...args: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [bin, ...args])
    return { code: 0, stdout, stderr }
  } catch (error) {
    return error as { code: unknown; stdout: string; stderr: string }
  }
}

/** Starts the program and waits for its first line. */
async function start(): Promise<{
  child: ChildProcess
  description: SandboxDescription
  stdout: () => string
}> {
  const child = spawn(process.execPath, [bin, '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  let stdout = ''
  child.stdout.setEncoding('utf8')
  while (!stdout.includes('\n')) stdout += (await once(child.stdout, 'data'))[0]
  return { child, description: JSON.parse(stdout), stdout: () => stdout }
}

/** Process ids of the chains that a sandbox has started. */
async function chainPids(parent: ChildProcess): Promise<number[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(parent.pid), 'anvil'])
  return stdout.trim().split('\n').map(Number)
}

/** Waits until a process has ended, also as a zombie; the test's own time-out is the limit. */
async function gone(pid: number): Promise<void> {
  for (;;) {
    const state = await promisify(execFile)('ps', ['-o', 'stat=', '-p', String(pid)]).then(
      ({ stdout }) => stdout.trim(),
      () => '',
    )
    if (state === '' || state.startsWith('Z')) return
  }
}

describe('command line', () => {
  test('explains itself', async () => {
    const { code, stdout } = await run('--help')
    expect(code).toBe(0)
    expect(stdout).toContain('--port N')
  })

  test('refuses an unknown option', async () => {
    const { code, stdout, stderr } = await run('--prot')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('See wallet-modal-sandbox --help.')
  })

  test('says that there is no such check', async () => {
    const { code, stderr } = await run('--port', '0', '--check', './nothing-of-this-name.js')
    expect([code, stderr.split('\n')[0]]).toEqual([1, './nothing-of-this-name.js has no check of answers.'])
  })

  test('says which port is taken and what to do', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { code, stderr } = await run('--port', String(port))
    server.close()
    expect(code).toBe(1)
    expect(stderr).toBe(
      `Port ${port} is already in use.\nChoose another with --port, or --port 0 for any free one.\n`,
    )
  })
})

describe('running program', () => {
  test('prints one line of JSON; SIGTERM ends it and its chains with 0 in spite of an open socket', async () => {
    const { child, description, stdout } = await start()
    const pids = await chainPids(child)
    expect(pids).toHaveLength(2)
    // Kept alive by fetch's pool.
    expect(await (await fetch(`${description.url}/sandbox.json`)).json()).toEqual(description)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(stdout().trimEnd().split('\n')).toHaveLength(1)
    await Promise.all(pids.map(gone))
  })

  test('leaves no chain behind when it is killed', async () => {
    const { child } = await start()
    const pids = await chainPids(child)
    child.kill('SIGKILL')
    await Promise.all(pids.map(gone))
  })
})
