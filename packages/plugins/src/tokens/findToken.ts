import { shortAddress } from '@wallet-modal/runtime/accounts'
import type { Token } from '@wallet-modal/runtime/chain'
import { isWalletModalError, type NetworkDefinition, type PluginContext } from '@wallet-modal/runtime/plugin'
import { contractKey } from './tokenRows.js'

/** Stand for a network's own currency, where there is an address for it. */
const nativeAddresses: ReadonlySet<string> = new Set([
  '0x0000000000000000000000000000000000000000',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
])

/** Why an address leads to no token that could be added. */
type NoTokenReason = 'invalid' | 'native' | 'listed' | 'noContract' | 'none' | 'indivisible' | 'failed'

/** What stands at an address. */
export type FoundToken =
  | { readonly token: Token }
  /** `symbol` is that of the token that is listed. */
  | { readonly reason: NoTokenReason; readonly symbol?: string }

/** What `findToken` looks for, and where. */
export interface FindTokenRequest {
  readonly network: NetworkDefinition
  readonly address: string
  /** Tokens that need not be added. */
  readonly listed: readonly Pick<Token, 'address' | 'symbol'>[]
  readonly signal: AbortSignal
}

/** Reads a token from its network's nodes. Rejects with the signal's reason, and with nothing else. */
export async function findToken(
  { chain }: Pick<PluginContext, 'chain'>,
  { network, address, listed, signal }: FindTokenRequest,
): Promise<FoundToken> {
  const key = contractKey(address)
  if (nativeAddresses.has(key)) return { reason: 'native' }
  const known = listed.find((one) => contractKey(one.address) === key)
  if (known) return { reason: 'listed', symbol: known.symbol }
  try {
    const service = await chain(network.id.slice(0, network.id.indexOf(':')))
    const request = { network, address, signal }
    const found = await service.readToken?.(request)
    if (!found) {
      const isEvm = network.id.startsWith('eip155:')
      const isContract = !isEvm || (await service.isContract?.(request)) !== false
      return { reason: isContract ? 'none' : 'noContract' }
    }
    // Spec §5: a contract without decimals is no token.
    if (found.decimals === 0) return { reason: 'indivisible' }
    const { symbol = shortAddress(found.address), name = symbol } = found
    return { token: { address: found.address, symbol, name, decimals: found.decimals } }
  } catch (error) {
    signal.throwIfAborted()
    return { reason: isWalletModalError(error, 'INVALID_CAIP_ADDRESS') ? 'invalid' : 'failed' }
  }
}
