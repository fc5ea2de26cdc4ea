import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { networkTable } from './networkTable.js'

/** A public network by its CAIP-2 id; `undefined` for any other. */
export const bitcoinNetwork = (id: string): NetworkDefinition | undefined =>
  networkTable.find((network) => network.id === id)
