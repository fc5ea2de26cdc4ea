import { WebSocketServer } from 'ws'
import { route } from '../http/route.js'
import type { SandboxPart } from '../SandboxPart.js'
import { answerBody } from './answerCall.js'
import { clusterAccounts } from './clusterAccounts.js'
import { createCluster } from './createCluster.js'
import { serveSubscriptions } from './createSubscriptions.js'
import { clusterId, clusterName, genesisHash } from './genesis.js'

/** The local Solana cluster: a virtual machine behind the JSON-RPC and the subscriptions of a node. */
export const solanaPart: SandboxPart<'solana'> = {
  name: 'solana',
  async start({ url }) {
    const path = '/solana'
    const cluster = createCluster()
    const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
    return {
      routes: [
        route('POST', path, async ({ readBody }) => ({
          headers: { 'content-type': 'application/json' },
          body: answerBody(cluster, new TextDecoder().decode(await readBody())),
        })),
      ],
      upgrades: [
        {
          path,
          handle: ({ request, socket, head }) =>
            sockets.handleUpgrade(request, socket, head, (open) => serveSubscriptions(cluster, open)),
        },
      ],
      describe: () => ({
        solana: {
          id: clusterId,
          name: clusterName,
          genesisHash,
          rpcUrl: `${url}${path}`,
          subscriptionsUrl: `${url.replace(/^http/, 'ws')}${path}`,
          accounts: clusterAccounts,
        },
      }),
      close: async () => {
        for (const socket of sockets.clients) socket.terminate()
        sockets.close()
      },
    }
  },
}
