import type { EndpointId } from './types.js'

/**
 * Services used where a `projectId` is set and no endpoint of one's own; they belong to the vendor who
 * gave the id. There is none for `verify` and `analytics`: those are asked only when configured.
 */
export const hostedEndpoints: Readonly<Partial<Record<EndpointId, string>>> = {
  directory: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  frame: 'https://secure.walletconnect.org',
}
