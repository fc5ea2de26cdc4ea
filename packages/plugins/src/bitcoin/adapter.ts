import {
  type Adapter,
  attempt,
  createLinkAdapter,
  explorerPages,
  featureOf,
  invalidWallet,
  type StandardWallet,
  walletAnswerMs,
} from '@wallet-modal/runtime/chain'
import type { Clock, Connector } from '@wallet-modal/runtime/plugin'
import { fits, readAddress } from './addresses.js'
import type { BitcoinWallet } from './BitcoinWallet.js'
import { chainId } from './bitcoinChains.js'
import { capabilitiesOf } from './capabilities.js'
import { parseAccounts, plainAccount } from './parse.js'
import type { SatsProvider } from './satsRpc.js'
import { satsWallet } from './satsWallet.js'
import { isSessionWallet } from './session.js'
import { standardWallet } from './standardWallet.js'

/** The network of a wallet whose addresses don't fit any of the app's networks. */
const chainsOf = { main: 'bitcoin:mainnet', test: 'bitcoin:testnet', local: 'bitcoin:regtest' } as const

/** Options from the adapter's modal. */
export interface BitcoinAdapterOptions {
  readonly clock: Clock
  /** The app's networks, by CAIP-2 id, in its order. */
  readonly chains: readonly string[]
  /** The type of account that comes first. @default 'payment' */
  readonly accountType?: string | undefined
}

/**
 * Creates the adapter of Bitcoin wallets: of the Wallet Standard, of sats-connect, or over a session. A wallet's addresses show which
 * kind of network it is on. Among networks with the same addresses, such as testnet and signet, the app chooses the active one.
 */
export function createBitcoinAdapter({ clock, chains, accountType }: BitcoinAdapterOptions): Adapter {
  function walletOf({ provider, name }: Connector): BitcoinWallet {
    if (isSessionWallet(provider)) return provider
    if (featureOf(provider, 'bitcoin:connect', 'connect')) {
      return standardWallet(provider as StandardWallet, name)
    }
    if (typeof attempt(() => (provider as SatsProvider).request) === 'function') {
      return satsWallet(provider as SatsProvider, { name, limit: { clock, timeoutMs: walletAnswerMs } })
    }
    throw invalidWallet(name, 'is not a Bitcoin wallet', provider)
  }

  return {
    namespace: 'bip122',
    ...createLinkAdapter({
      clock,
      chains,
      link(connector) {
        const wallet = walletOf(connector)
        const { name } = connector
        return { ...wallet, capabilities: (networkId) => capabilitiesOf(wallet, { name, networkId }) }
      },
      parse: (named, name) => parseAccounts(named, name, accountType).map(plainAccount),
      fits({ address }, networkId) {
        const facts = readAddress(address)
        return facts !== undefined && fits(facts, networkId)
      },
      networkOf: ({ address }) => chainId(chainsOf[readAddress(address)?.of ?? 'test']),
    }),
    explorer: explorerLinks,
  }
}

/** Pages of the network's explorer. */
const explorerLinks = explorerPages({
  isAddress: (address) => typeof address === 'string' && readAddress(address) !== undefined,
  isTransaction: (id) => /^[0-9a-f]{64}$/i.test(String(id)),
})
