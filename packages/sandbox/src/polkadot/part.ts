import { Hono } from 'hono'
import type { HttpEnv } from '../http/HttpEnv.js'
import type { SandboxPart } from '../SandboxPart.js'
import { answerBody } from './answerBody.js'
import { createFakeNode } from './fakeNode.js'
import { relayGenesisHash, relayId, relayName } from './genesis.js'
import { polkadotAccounts } from './polkadotAccounts.js'

/** What stands in for a Polkadot chain: a fake node's JSON-RPC. */
export const polkadotPart: SandboxPart<'polkadot'> = {
  name: 'polkadot',
  async start({ url }) {
    const path = '/polkadot'
    const node = createFakeNode()
    return {
      routes: new Hono<HttpEnv>().post(path, async (c) => c.json(answerBody(node, await c.req.text()))),
      describe: () => ({
        polkadot: {
          id: relayId,
          name: relayName,
          genesisHash: relayGenesisHash,
          rpcUrl: `${url}${path}`,
          accounts: polkadotAccounts,
        },
      }),
      close: async () => {},
    }
  },
}
