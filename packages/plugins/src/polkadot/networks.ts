import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { networkTable } from './networkTable.js'

/** Finds a public chain by its CAIP-2 id. */
export const polkadotNetwork = (id: string): NetworkDefinition | undefined =>
  networkTable.find((network) => network.id === id)
