import { type NetworkDefinition, nearestName } from '@wallet-modal/runtime/config'
// The plugins' tables are too large for a published name, which apps could load by mistake.
import { networkTable as bitcoinNetworks } from '../../../plugins/src/bitcoin/networkTable.js'
import { networkTable as evmNetworks } from '../../../plugins/src/evm/networks.generated.js'
import { networkTable as polkadotNetworks } from '../../../plugins/src/polkadot/networkTable.js'
import { networkTable as solanaNetworks } from '../../../plugins/src/solana/networkTable.js'
import { CliError } from '../errors/CliError.js'
import { namespacesServedBy, pluginOffers } from './offers.js'

/** A network that a config can name without defining it. */
export interface NetworkOffer {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  /** Alternative to the id: the name in lower case, with dashes. */
  readonly slug: string
  readonly isTestnet: boolean
}

const networkTable: readonly NetworkDefinition[] = [
  ...evmNetworks,
  ...solanaNetworks,
  ...polkadotNetworks,
  ...bitcoinNetworks,
]

/** Nodes that a chain plugin uses if the config names none. Empty for an unknown network. */
export const nodesOf = (id: string): readonly string[] =>
  networkTable.find((network) => network.id === id)?.rpcUrls ?? []

/** Every network that the chain plugins know: mainnets first. */
export const networkOffers: readonly NetworkOffer[] = networkTable.map(({ id, name, testnet }) => ({
  id,
  name,
  slug: name
    .toLowerCase()
    .replace(/ mainnet$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-'),
  isTestnet: testnet === true,
}))

/**
 * Finds a network by its CAIP-2 id or its slug.
 *
 * @throws CliError WM_USAGE_NOT_AVAILABLE for a namespace that no plugin serves yet, WM_USAGE_INVALID_VALUE otherwise
 */
export function networkNamed(typed: string): NetworkOffer {
  const found = networkOffers.find(({ id, slug }) => id === typed || slug === typed.toLowerCase())
  if (found) return found

  const namespace = typed.includes(':') ? typed.slice(0, typed.indexOf(':')) : undefined
  const served = namespacesServedBy(pluginOffers)
  if (namespace && !served.includes(namespace)) {
    throw new CliError(
      'WM_USAGE_NOT_AVAILABLE',
      `No plugin supports "${namespace}" chains yet, so ${typed} cannot be used. Supported: ${served.join(', ')}.`,
    )
  }
  const near = nearNetwork(typed)
  const hint = near ? ` Did you mean "${typed.includes(':') ? near.id : near.slug}"?` : ''
  throw new CliError(
    'WM_USAGE_INVALID_VALUE',
    `No network "${typed}".${hint} All of them: wallet-modal list chains`,
    { hint: 'A network of your own goes into `networks` of wallet-modal.config.ts, once the app is there.' },
  )
}

/** Former and short names of networks. */
const otherNames: Readonly<Record<string, string>> = {
  arb: 'eip155:42161',
  arbitrum: 'eip155:42161',
  avax: 'eip155:43114',
  binance: 'eip155:56',
  bnb: 'eip155:56',
  bsc: 'eip155:56',
  btc: 'bip122:000000000019d6689c085ae165831e93',
  dot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  eth: 'eip155:1',
  mainnet: 'eip155:1',
  matic: 'eip155:137',
  optimism: 'eip155:10',
  sol: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  xdai: 'eip155:100',
}

/** The network with the most similar name or id. */
export function nearNetwork(typed: string): NetworkOffer | undefined {
  const name = typed.toLowerCase()
  const words = networkOffers.flatMap(({ id, name, slug }) => [slug, name, id])
  // A short name is near to any word.
  const others = Object.keys(otherNames).filter((other) => other.length > 4)
  const near = nearestName(typed, [...words, ...others])
  const id = [name, near ?? ''].flatMap((one) => (Object.hasOwn(otherNames, one) ? otherNames[one] : []))[0]
  return (
    networkOffers.find((network) => network.slug === name || network.id === id) ??
    networkOffers.find((network) => [network.slug, network.name, network.id].includes(near ?? ''))
  )
}
