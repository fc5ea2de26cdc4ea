import type { ModalConfig } from '@wallet-modal/runtime'
import type { NetworkEntry } from '@wallet-modal/runtime/config'
import type { Chain } from 'viem'
import { evmNetwork } from '../evm/networks.js'
import { toChainId } from './toChainId.js'

/** Options of `viemChains`. */
export interface ViemChainsOptions {
  /**
   * viem's own definitions, such as those of `viem/chains`, in place of the modal's: they have contracts, fees and formatters. Definitions
   * of other networks are ignored.
   * @default []
   */
  readonly chains?: readonly Chain[]
}

/**
 * The EVM networks of a modal's config as viem's chains, the default one first. For `chains` of wagmi's config, and for clients of
 * viem, so that the networks stand in one place.
 *
 * @throws TypeError for a config without an EVM network
 */
export function viemChains(
  { chains, defaultChain, networks }: Pick<ModalConfig, 'chains' | 'defaultChain' | 'networks'>,
  { chains: known = [] }: ViemChainsOptions = {},
): readonly [Chain, ...Chain[]] {
  const ordered = chains
    .filter((id) => id === defaultChain)
    .concat(chains.filter((id) => id !== defaultChain))
  const [first, ...others] = ordered.flatMap((networkId) => {
    if (!networkId.startsWith('eip155:')) return []
    const id = toChainId(networkId)
    const definition = { ...evmNetwork(networkId), ...networks?.find((network) => network.id === networkId) }
    return known.find((chain) => chain.id === id) ?? toChain(id, definition)
  })
  if (!first) throw new TypeError('The config has no EVM network: add one to `chains`, such as eip155:1.')
  return [first, ...others]
}

/** A network in viem's form. For an unknown network, only the id is correct. */
export function toChain(id: number, definition: Partial<NetworkEntry> = {}): Chain {
  const {
    name = `eip155:${id}`,
    nativeCurrency = { name: 'Unknown', symbol: '', decimals: 18 },
    rpcUrls = [],
    explorerUrl,
    testnet,
  } = definition
  return {
    id,
    name,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: { default: { http: [...rpcUrls] } },
    ...(explorerUrl === undefined ? {} : { blockExplorers: { default: { name, url: explorerUrl } } }),
    ...(testnet === undefined ? {} : { testnet }),
  }
}
