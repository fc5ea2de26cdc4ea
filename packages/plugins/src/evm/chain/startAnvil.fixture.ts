/// <reference types="node" />
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

/** A local chain of anvil's. */
export interface AnvilChain {
  readonly url: string
  /** Sends one call directly to anvil. @throws Error with anvil's reason */
  request(method: string, ...params: readonly unknown[]): Promise<unknown>
  stop(): Promise<void>
}

/** Starts anvil on a free port, with chain id 31337 and its usual accounts. */
export async function startAnvil(...options: readonly string[]): Promise<AnvilChain> {
  const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const binary = `anvil${process.platform === 'win32' ? '.exe' : ''}`
  const path = require.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/bin/${binary}`)
  const node = spawn(path, ['-j', '1', '--port', '0', '--accounts', '3', ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const url = await listening(node)
  node.stdout?.resume()
  return {
    url,
    async request(method, ...params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const { result, error } = (await answer.json()) as {
        readonly result?: unknown
        readonly error?: { readonly message: string }
      }
      if (error) throw new Error(error.message)
      return result
    },
    async stop() {
      const gone = once(node, 'exit')
      node.kill('SIGKILL')
      await gone
    },
  }
}

async function listening(node: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: node.stdout as NodeJS.ReadableStream })) {
    const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(line)?.[1]
    if (port) return `http://127.0.0.1:${port}`
  }
  throw new Error('anvil ended before it listened.')
}
