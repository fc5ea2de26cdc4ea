import { sandboxNetworks } from '../networks.js'
import { clusterToken } from '../solana/clusterToken.js'
import { clusterId } from '../solana/genesis.js'
import { contractAddress } from './contracts/contractAddress.js'
import { sandboxTokens } from './contracts/sandboxTokens.js'

/** Something that has a price. */
export interface Asset {
  /** CAIP-2 id of its network. */
  readonly networkId: string
  /** The asset's contract or mint; absent for the network's own currency. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Made up, and always the same. */
  readonly priceUsd: number
}

/** Prices in US dollars, by symbol. */
const currencyPrices: Readonly<Record<string, number>> = { ETH: 2000, SBX: 0.5, SOL: 150 }

/** The address by which the API means a network's own currency, by namespace. */
const nativeAddresses: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** All assets of a fresh sandbox, network by network, each network's own currency first. */
export const assets: readonly Asset[] = [
  ...sandboxNetworks.flatMap(({ chainId, nativeCurrency: { name, symbol, decimals } }) => [
    { networkId: `eip155:${chainId}`, name, symbol, decimals, priceUsd: currencyPrices[symbol] ?? 0 },
    ...sandboxTokens.map((token) => ({
      networkId: `eip155:${chainId}`,
      address: contractAddress(chainId, token.key),
      name: token.name,
      symbol: token.symbol,
      decimals: token.decimals,
      priceUsd: token.priceUsd,
    })),
  ]),
  { networkId: clusterId, name: 'Solana', symbol: 'SOL', decimals: 9, priceUsd: currencyPrices.SOL ?? 0 },
  {
    networkId: clusterId,
    address: clusterToken.mint,
    name: clusterToken.name,
    symbol: clusterToken.symbol,
    decimals: clusterToken.decimals,
    priceUsd: 1,
  },
]

/** How the API names an asset: CAIP-10. */
export const assetId = ({ networkId, address }: Pick<Asset, 'networkId' | 'address'>): string =>
  `${networkId}:${address ?? nativeAddresses[networkId.split(':', 1)[0] ?? '']}`

/** The asset at an address of a network, by default its own currency; undefined for an unknown asset. */
export function findAsset(networkId: string, address: string | undefined): Asset | undefined {
  return assets.find(
    (asset) => asset.networkId === networkId && sameAddress(networkId, asset.address, address),
  )
}

/** Letter case tells no EVM addresses apart. */
function sameAddress(networkId: string, left: string | undefined, right: string | undefined): boolean {
  if (left === right) return true
  return networkId.startsWith('eip155:') && left?.toLowerCase() === right?.toLowerCase()
}
