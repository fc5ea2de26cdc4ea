import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { networkTable } from './networks.generated.js'

/** Finds a well-known EVM network by its CAIP-2 id. */
export const evmNetwork = (id: string): NetworkDefinition | undefined =>
  networkTable.find((network) => network.id === id)
