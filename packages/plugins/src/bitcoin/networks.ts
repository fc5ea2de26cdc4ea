import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { networkTable } from './networkTable.js'

/** Finds a public network by its CAIP-2 id. */
export const bitcoinNetwork = (id: string): NetworkDefinition | undefined =>
  networkTable.find((network) => network.id === id)
