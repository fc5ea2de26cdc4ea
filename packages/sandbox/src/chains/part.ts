import { Hono } from 'hono'
import { sandboxAccounts } from '../accounts.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import type { SandboxPart } from '../SandboxPart.js'
import { findChain } from './findChain.js'
import { refuseFork } from './refuseFork.js'

/** The local chains' JSON-RPC, passed on as it is: development may use every `anvil_` method that stays on this machine. */
export const chainsPart: SandboxPart<'chains' | 'accounts'> = {
  name: 'chains',
  async start({ url, chains }) {
    return {
      routes: new Hono<HttpEnv>().post('/rpc/:chainId', async (c) => {
        const chain = findChain(chains, c.req.param('chainId'))
        const body = new Uint8Array(await c.req.arrayBuffer())
        refuseFork(body)
        return c.body(await chain.forward(body), 200, { 'content-type': 'application/json' })
      }),
      describe: () => ({
        chains: chains.map(({ network }) => ({
          id: `eip155:${network.chainId}`,
          ...network,
          rpcUrl: `${url}/rpc/${network.chainId}`,
          explorerUrl: `${url}/explorer/${network.chainId}`,
        })),
        accounts: sandboxAccounts,
      }),
      close: async () => {},
    }
  },
}
