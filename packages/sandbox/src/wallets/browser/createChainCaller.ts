import { callRpc } from './callRpc.js'
import type { WalletNetwork } from './createWalletState.js'
import { ProviderError, providerErrorCodes } from './ProviderError.js'

/**
 * Calls one JSON-RPC method of a network.
 * @throws ProviderError with the node's code; 4900 when the network cannot be reached
 */
export type ChainCaller = (network: WalletNetwork, method: string, params: unknown) => Promise<unknown>

/** What {@link createChainCaller} needs. */
export interface ChainCallerDeps {
  /**
   * Base URL of the sandbox.
   * @throws ProviderError 4900 when it is not known
   */
  readonly sandboxUrl: () => string
  /** Called after every call that got an answer, were it an error. */
  readonly onReached: () => void
  /** Called after every call that got none. */
  readonly onLost: (error: ProviderError) => void
}

/** Creates the one way by which a wallet reaches its chains, which also notices when they are gone. */
export function createChainCaller({ sandboxUrl, onReached, onLost }: ChainCallerDeps): ChainCaller {
  return async (network, method, params) => {
    try {
      const url = network.rpcUrl ?? `${sandboxUrl()}/rpc/${network.chainId}`
      const result = await callRpc(url, method, params)
      onReached()
      return result
    } catch (error) {
      if (error instanceof ProviderError && error.code === providerErrorCodes.disconnected) onLost(error)
      else onReached()
      throw error
    }
  }
}
