import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { networkTable } from './networkTable.js'

/** Finds a public cluster by its CAIP-2 id. */
export const solanaNetwork = (id: string): NetworkDefinition | undefined =>
  networkTable.find((network) => network.id === id)
