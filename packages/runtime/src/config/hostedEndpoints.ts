import type { EndpointId } from './types.js'

/**
 * Services used with a `projectId` where the config names no endpoint; they belong to the vendor of the id.
 * `verify` and `analytics` have no default: the modal uses them only when configured. Neither has `frame`: the vendor's wallet frame speaks
 * by window messages, and ours takes a port from a frame of `@wallet-modal/auth` only.
 */
export const hostedEndpoints: Readonly<Partial<Record<EndpointId, string>>> = {
  directory: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
}
