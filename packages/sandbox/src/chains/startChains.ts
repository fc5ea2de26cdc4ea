import { sandboxNetworks } from '../networks.js'
import type { SandboxError } from '../SandboxError.js'
import type { LocalChain } from './LocalChain.js'
import { startAnvil } from './startAnvil.js'

/**
 * Starts every local chain. Either all of them run, or none is left and the first failure is thrown.
 *
 * @param onStopped called when a chain ends on its own later
 * @throws SandboxError `ANVIL_MISSING` or `CHAIN_NOT_STARTED`
 */
export async function startChains(onStopped: (error: SandboxError) => void): Promise<LocalChain[]> {
  const outcomes = await Promise.allSettled(
    sandboxNetworks.map((network) => startAnvil({ network, onStopped })),
  )
  const chains = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (!failed) return chains
  await Promise.all(chains.map((chain) => chain.close()))
  throw failed.reason
}
