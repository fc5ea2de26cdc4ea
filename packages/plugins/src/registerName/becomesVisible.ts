import { poll } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import type { NameRegistration } from './provider.js'

/** How long a registered name may take until it leads to the account, in ms. */
const visibleWithinMs = 60_000

/** Whether the chain leads from the name to its account, within a minute. */
export async function becomesVisible(
  { chain, clock, state }: Pick<PluginContext, 'chain' | 'clock' | 'state'>,
  { name, account: { address } }: Pick<NameRegistration, 'name' | 'account'>,
): Promise<boolean> {
  const { definition: network } = state.network.peek()
  if (!network) return false
  const stop = new AbortController()
  const timer = clock.setTimeout(() => stop.abort(), visibleWithinMs)
  try {
    const service = await chain('eip155')
    const leadsBack = async () => {
      const found = await service.resolveName?.({ network, name, signal: stop.signal }).catch(() => undefined)
      return found?.toLowerCase() === address.toLowerCase() || undefined
    }
    return await poll(leadsBack, { clock, signal: stop.signal, firstMs: 1_000, longestMs: 5_000 })
  } catch {
    return false
  } finally {
    clock.clearTimeout(timer)
  }
}
