import type { ChainService } from '@wallet-modal/runtime/chain'
import type { SwapProof, SwapProvider, SwapRequest, Venue } from '../verify/index.js'

/** Options of `describeSwapProvider`. */
export interface SwapProviderContract {
  /** `describe` of Vitest, Jest or `node:test`. A parameter, so that the package depends on none. */
  describe(name: string, define: () => void): unknown
  /** `test` of the same. */
  test(name: string, run: () => Promise<void>): unknown
  /** Makes the provider. All its requests go to `fetch`, by which the contract causes faults. */
  provider(fetch: typeof globalThis.fetch): SwapProvider | Promise<SwapProvider>
  /** A swap that the service has a route for. The contract also asks for other amounts and other slippage. */
  readonly request: SwapRequest
  /** Plays the service, in the form that it was recorded or is documented: it builds what it is asked for. */
  service(request: Request): Response | Promise<Response>
  /** The service's answer to a question for a price that it has no route for. */
  noRoute(request: Request): Response | Promise<Response>
  /** The chain that the verifier reads. A real one, or one that says that the swap does what its bytes promise. */
  chain(): ChainService
  /** The contracts that the provider's calls go to. */
  readonly venues: readonly Venue[]
  /** How the verifier proves the provider's swaps on that chain. */
  readonly proof: SwapProof
}
