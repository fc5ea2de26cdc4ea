import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../../dist/bin.js', import.meta.url))

/** Starts `wallet-modal-auth start` of this package's build, in a process of its own, at a free port. */
export async function startServerProcess(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [bin, 'start'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let port: string | undefined
  for await (const line of createInterface(child.stdout)) {
    port = /port (\d+)/.exec(line)?.[1]
    if (port) break
  }
  child.stdout.resume()
  if (!port) throw new Error('The server has not started. Is the package built?')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
