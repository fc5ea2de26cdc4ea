import { Hono } from 'hono'
import type { LocalChain } from '../chains/LocalChain.js'
import { parseQuantity } from '../chains/parseChain.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import { fileReply, pageReply } from '../pages/replies.js'
import { stylesheet } from '../pages/stylesheet.js'
import { SandboxError } from '../SandboxError.js'
import type { SandboxPart } from '../SandboxPart.js'
import { homePage } from './homePage.js'

/** The page at `/`, and the stylesheet that all pages share. */
export const homePart: SandboxPart = {
  name: 'home',
  async start({ chains, describe }) {
    return {
      routes: new Hono<HttpEnv>()
        .get('/', async (c) =>
          pageReply(c, homePage({ description: describe(), blockNumbers: await readBlockNumbers(chains) })),
        )
        .get('/sandbox.css', (c) => fileReply(c, 'text/css', stylesheet)),
      describe: () => ({}),
      close: async () => {},
    }
  },
}

/** Latest block by chain id. A chain that has stopped is left out, so that the page can say so. */
async function readBlockNumbers(chains: readonly LocalChain[]): Promise<Map<number, bigint>> {
  const blockNumbers = new Map<number, bigint>()
  for (const { network, request } of chains) {
    try {
      blockNumbers.set(network.chainId, parseQuantity(await request('eth_blockNumber')))
    } catch (error) {
      if (!(error instanceof SandboxError && error.code === 'CHAIN_STOPPED')) throw error
    }
  }
  return blockNumbers
}
