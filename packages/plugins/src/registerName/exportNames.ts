import { toNetworkId } from '@wallet-modal/runtime/chain'
import { type PluginContext, WalletModalError } from '@wallet-modal/runtime/plugin'
import type { NameProvider } from './provider.js'

/**
 * The names that the account in use has registered with the provider; empty if the provider doesn't tell.
 * @throws WalletModalError `NAMES_UNKNOWN` without an account, and where the provider fails
 */
export async function exportNames(
  { state }: Pick<PluginContext, 'state'>,
  provider: NameProvider,
): Promise<readonly string[]> {
  try {
    const { address } = state.accounts.peek().eip155 ?? {}
    if (address === undefined) throw new Error('No account is connected.')
    const networkId = toNetworkId(state.network.peek().id)
    return (await provider.export?.({ networkId, address }, new AbortController().signal)) ?? []
  } catch (cause) {
    throw new WalletModalError('NAMES_UNKNOWN', 'Error fetching names for address', { cause })
  }
}
