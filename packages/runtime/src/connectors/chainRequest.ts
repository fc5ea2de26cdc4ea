import type { NetworkDefinition } from '../config/types.js'

/** Where a chain is read: through this network's own `rpcUrls`. */
export interface ChainRequest {
  readonly network: NetworkDefinition
  readonly signal?: AbortSignal | undefined
}
