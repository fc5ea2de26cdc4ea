import { sandboxAccounts } from '../accounts.js'
import { route } from '../http/route.js'
import type { SandboxPart } from '../SandboxPart.js'
import { findChain } from './findChain.js'
import { refuseFork } from './refuseFork.js'

/** The local chains' JSON-RPC, passed on as it is: development may use every `anvil_` method that stays on this machine. */
export const chainsPart: SandboxPart<'chains' | 'accounts'> = {
  name: 'chains',
  async start({ url, chains }) {
    return {
      routes: [
        route('POST', '/rpc/:chainId', async ({ params, readBody }) => {
          const chain = findChain(chains, params.chainId)
          const body = await readBody()
          refuseFork(body)
          return { headers: { 'content-type': 'application/json' }, body: await chain.forward(body) }
        }),
      ],
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
