import { Hono } from 'hono'
import { WebSocketServer } from 'ws'
import type { HttpEnv } from '../http/HttpEnv.js'
import type { DescribedCluster } from '../SandboxDescription.js'
import type { RunningPart, SandboxPart } from '../SandboxPart.js'
import { answerBody } from './answerCall.js'
import { clusterAccounts } from './clusterAccounts.js'
import { serveSubscriptions } from './createSubscriptions.js'
import { clusterId, clusterName, genesisHash } from './genesis.js'

const path = '/solana'

/** The local Solana cluster: a virtual machine behind the JSON-RPC and the subscriptions of a node. */
export const solanaPart: SandboxPart<'solana'> = {
  name: 'solana',
  async start({ url, cluster }): Promise<RunningPart<'solana'>> {
    if (!cluster) return { routes: new Hono<HttpEnv>(), describe: () => ({}), close: async () => {} }
    const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
    return {
      routes: new Hono<HttpEnv>().post(path, async (c) =>
        c.body(answerBody(cluster, await c.req.text()), 200, { 'content-type': 'application/json' }),
      ),
      upgrades: [
        {
          path,
          handle: ({ request, socket, head }) =>
            sockets.handleUpgrade(request, socket, head, (open) => serveSubscriptions(cluster, open)),
        },
      ],
      describe: () => ({ solana: describeCluster(url) }),
      close: async () => {
        for (const socket of sockets.clients) socket.terminate()
        sockets.close()
      },
    }
  },
}

/** @param url base URL of the server that the cluster's part runs on */
export function describeCluster(url: string): DescribedCluster {
  return {
    id: clusterId,
    name: clusterName,
    genesisHash,
    rpcUrl: `${url}${path}`,
    subscriptionsUrl: `${url.replace(/^http/, 'ws')}${path}`,
    accounts: clusterAccounts,
  }
}
