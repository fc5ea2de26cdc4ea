import { evmNetwork } from '@wallet-modal/plugins/evm/networks'
import type { ModalConfig } from '@wallet-modal/runtime/config'

/** Networks whose accounts may sign in. */
export interface SignInNetworks {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  /** A node of each EVM network, which knows the contract wallets on it. */
  readonly rpcUrls: Readonly<Record<string, string>>
}

/** The networks of the config, with the nodes that it names, or public ones, which allow few requests. */
export function networksOf({ chains, networks = [] }: ModalConfig): SignInNetworks {
  const nodeOf = (id: string) => (networks.find((one) => one.id === id) ?? evmNetwork(id))?.rpcUrls[0]
  const nodes = chains.flatMap((id) => {
    const node = id.startsWith('eip155:') ? nodeOf(id) : undefined
    return node ? [[id, node] as const] : []
  })
  return { chains, rpcUrls: Object.fromEntries(nodes) }
}
