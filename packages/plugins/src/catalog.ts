import { type Catalog, chainEntry, entry } from '@wallet-modal/runtime/plugin'
import { evm } from './evm/index.js'
import { receive } from './receive/index.js'
import { walletConnect } from './walletconnect/index.js'

/**
 * Every plugin of this package, by what switches it on: a chain of its namespace, or a flag under `features`. Only their
 * descriptors are in the first download. Spread it and replace an entry to bring your own.
 */
export const builtIns = {
  evm: chainEntry('eip155', () => evm()),
  receive: entry(['receive'], () => receive()),
  walletConnect: entry(['walletConnect'], () => walletConnect()),
} satisfies Catalog
