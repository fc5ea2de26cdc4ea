import { SandboxError } from '../SandboxError.js'
import type { LocalChain } from './LocalChain.js'

/**
 * Finds the chain that a URL names.
 *
 * @param chainId a decimal EIP-155 chain id, as it stands in the path
 * @throws SandboxError `CHAIN_UNKNOWN`
 */
export function findChain(chains: readonly LocalChain[], chainId: string): LocalChain {
  const chain = chains.find(({ network }) => String(network.chainId) === chainId)
  if (chain) return chain
  const known = chains.map(({ network }) => network.chainId).join(' and ')
  throw new SandboxError('CHAIN_UNKNOWN', `Chain ${chainId} does not run here.`, {
    hint: `The sandbox runs ${known}.`,
  })
}
