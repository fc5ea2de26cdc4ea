import { route } from '../http/route.js'
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
      routes: [
        route('POST', path, async ({ readBody }) => ({
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(answerBody(node, new TextDecoder().decode(await readBody()))),
        })),
      ],
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
