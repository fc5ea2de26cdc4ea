import { findChain } from '../chains/findChain.js'
import { pageReply } from '../http/reply.js'
import { route } from '../http/route.js'
import { SandboxError } from '../SandboxError.js'
import type { SandboxPart } from '../SandboxPart.js'
import { addressPage, chainPage, transactionNotFoundPage, transactionPage } from './explorerPages.js'
import { readAddress, readLatest, readTransaction } from './readChain.js'

/** A minimal explorer of the local chains, so that the modal's explorer links lead somewhere. */
export const explorerPart: SandboxPart = {
  name: 'explorer',
  async start({ chains }) {
    return {
      routes: [
        route('GET', '/explorer/:chainId', async ({ params }) => {
          const chain = findChain(chains, params.chainId)
          return pageReply(chainPage(chain.network, await readLatest(chain)))
        }),
        route('GET', '/explorer/:chainId/address/:address', async ({ params }) => {
          const chain = findChain(chains, params.chainId)
          const address = requireHex(params.address, 40, 'An address')
          return pageReply(addressPage(chain.network, address, await readAddress(chain, address)))
        }),
        route('GET', '/explorer/:chainId/tx/:hash', async ({ params }) => {
          const chain = findChain(chains, params.chainId)
          const hash = requireHex(params.hash, 64, 'A transaction hash')
          const facts = await readTransaction(chain, hash)
          if (!facts) return pageReply(transactionNotFoundPage(chain.network, hash), 404)
          return pageReply(transactionPage(chain.network, facts))
        }),
      ],
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
