import { WebSocketServer } from 'ws'
import type { SandboxFault } from '../client/SandboxFault.js'
import { listen } from '../http/listen.js'
import { fileReply, jsonReply } from '../http/reply.js'
import { route } from '../http/route.js'
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
  const url = `http://127.0.0.1:${server.port}`
  const sockets = new WebSocketServer({ noServer: true })
  let served = 0
  const part = await faultsPart.start({
    url,
    chains: [],
    verify: false,
    wallets: undefined,
    describe: () => {
      throw new Error('The faults describe nothing.')
    },
  })
  const thing = () => {
    served += 1
    return jsonReply(honest)
  }
  server.serve(
    [
      route('GET', '/thing', thing),
      route('POST', '/rpc/:chainId', thing),
      route('GET', '/picture', () => fileReply('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')),
      ...part.routes,
    ],
    [
      {
        path: '/socket',
        handle: ({ request, socket, head }) =>
          sockets.handleUpgrade(request, socket, head, (opened) => opened.send('hello')),
      },
    ],
    part.interceptor && [part.interceptor],
  )
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
