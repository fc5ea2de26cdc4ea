import { type Context, Hono } from 'hono'
import { WebSocketServer } from 'ws'
import type { SandboxFault } from '../client/SandboxFault.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import { listen } from '../http/listen.js'
import type { Upgrade } from '../http/upgrade.js'
import { createCluster } from '../solana/createCluster.js'
import { faultsPart } from './part.js'

/** What `/thing` answers honestly. */
export const honest = {
  data: [
    { id: 'a', rank: 1, link: null },
    { id: 'b', rank: 2 },
  ],
  count: 2,
  isLast: true,
}

/** A server with faults in front of a few routes and one socket, without the rest of the sandbox. */
export async function startFaultyServer() {
  const server = await listen(0)
  const { url } = server
  const sockets = new WebSocketServer({ noServer: true })
  let served = 0
  const part = await faultsPart.start({
    url,
    chains: [],
    cluster: createCluster(),
    wallets: undefined,
    describe: () => {
      throw new Error('The faults describe nothing.')
    },
  })
  const thing = (c: Context) => {
    served += 1
    return c.json(honest)
  }
  const routes = new Hono<HttpEnv>()
    .get('/thing', thing)
    .post('/rpc/:chainId', thing)
    .get('/picture', (c) =>
      c.body('<svg xmlns="http://www.w3.org/2000/svg"/>', 200, { 'content-type': 'image/svg+xml' }),
    )
  const upgrade: Upgrade = {
    path: '/socket',
    handle: ({ request, socket, head }) =>
      sockets.handleUpgrade(request, socket, head, (opened) => opened.send('hello')),
  }
  server.serve([{ routes, upgrades: [upgrade] }, part])
  const send = (fault: unknown) => fetch(`${url}/faults`, { method: 'POST', body: JSON.stringify(fault) })
  return {
    url,
    /** Requests that have reached a route. */
    served: () => served,
    send,
    async inject(fault: SandboxFault): Promise<{ id: string }> {
      const response = await send(fault)
      if (response.status !== 201) throw new Error(await response.text())
      return (await response.json()) as { id: string }
    },
    async list(): Promise<(SandboxFault & { id: string; hits: number })[]> {
      const response = await fetch(`${url}/faults`)
      return ((await response.json()) as { faults: (SandboxFault & { id: string; hits: number })[] }).faults
    },
    clear: () => fetch(`${url}/faults`, { method: 'DELETE' }),
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      await part.close()
      await server.close()
    },
  }
}
