import { Hono } from 'hono'
import { findChain } from '../chains/findChain.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import { pageReply } from '../pages/replies.js'
import { SandboxError } from '../SandboxError.js'
import type { SandboxPart } from '../SandboxPart.js'
import { addressPage, chainPage, transactionNotFoundPage, transactionPage } from './explorerPages.js'
import { readAddress, readLatest, readTransaction } from './readChain.js'

/** A minimal explorer of the local chains, so that the modal's explorer links lead somewhere. */
export const explorerPart: SandboxPart = {
  name: 'explorer',
  async start({ chains }) {
    return {
      routes: new Hono<HttpEnv>()
        .get('/explorer/:chainId', async (c) => {
          const chain = findChain(chains, c.req.param('chainId'))
          return pageReply(c, chainPage(chain.network, await readLatest(chain)))
        })
        .get('/explorer/:chainId/address/:address', async (c) => {
          const chain = findChain(chains, c.req.param('chainId'))
          const address = requireHex(c.req.param('address'), 40, 'An address')
          return pageReply(c, addressPage(chain.network, address, await readAddress(chain, address)))
        })
        .get('/explorer/:chainId/tx/:hash', async (c) => {
          const chain = findChain(chains, c.req.param('chainId'))
          const hash = requireHex(c.req.param('hash'), 64, 'A transaction hash')
          const facts = await readTransaction(chain, hash)
          if (!facts) return pageReply(c, transactionNotFoundPage(chain.network, hash), 404)
          return pageReply(c, transactionPage(chain.network, facts))
        }),
      describe: () => ({}),
      close: async () => {},
    }
  },
}

function requireHex(value: string, digits: number, what: string): string {
  if (/^0x[0-9a-f]+$/i.test(value) && value.length === digits + 2) return value
  throw new SandboxError('PARAMETER_INVALID', `${what} is 0x and ${digits} hex digits, not ${value}.`, {
    hint: 'Check the link that led here.',
  })
}
