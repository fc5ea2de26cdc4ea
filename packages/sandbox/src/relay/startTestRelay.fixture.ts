import { Hono } from 'hono'
import type { HttpEnv } from '../http/HttpEnv.js'
import { listen } from '../http/listen.js'
import { createRelay, type Relay, type RelayOptions } from './createRelay.js'

/** A relay on a port of its own, without the rest of the sandbox. */
export async function startTestRelay(
  options: Omit<RelayOptions, 'url'> = {},
): Promise<{ url: string; relay: Relay; close(): Promise<void> }> {
  const server = await listen(0)
  const url = `${server.url.replace('http', 'ws')}/relay`
  const relay = createRelay({ url, ...options })
  server.serve([
    {
      routes: new Hono<HttpEnv>(),
      upgrades: [{ path: '/relay', handle: (upgrade) => relay.accept(upgrade) }],
    },
  ])
  return {
    url,
    relay,
    async close() {
      await relay.close()
      await server.close()
    },
  }
}
