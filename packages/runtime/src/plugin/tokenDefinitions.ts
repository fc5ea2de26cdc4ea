import { signal } from '@preact/signals-core'
import { shortAddress } from '../base/shortAddress.js'
import type { NetworkDefinition } from '../config/types.js'
import type { Token } from '../connectors/chainService.js'
import { type Asset, assetKey, type TokenDefinition } from '../portfolio/asset.js'
import type { PluginContext } from './context.js'

/** A token's contract that couldn't be read, or that is no token. */
type Unreadable = 'unreadable'

/**
 * The definitions of tokens. They come from the app's own lists, or from the token's contract, which the app's own node reads. Services
 * and wallets say how much an account holds and what that is worth, but they define nothing.
 */
export interface TokenDefinitions {
  /** The definition of a token; undefined until it has been read. Reads a signal. */
  of(token: Pick<Asset, 'networkId' | 'address'>): TokenDefinition | Unreadable | undefined
  /** Reads a token's contract, unless its definition is known. Never rejects. */
  read(network: NetworkDefinition, address: string, signal: AbortSignal): Promise<void>
}

/** @param listed the app's own tokens on a network */
export function createTokenDefinitions(
  { chain }: Pick<PluginContext, 'chain'>,
  listed: (networkId: string) => readonly Token[],
): TokenDefinitions {
  const read = signal<ReadonlyMap<string, TokenDefinition | Unreadable>>(new Map())
  const keyOf = (networkId: string, address = '') => `${networkId} ${assetKey({ address })}`
  const listedAs = (networkId: string, address = '') =>
    listed(networkId).find((token) => assetKey(token) === assetKey({ address }))

  async function definitionOf(network: NetworkDefinition, address: string, abort: AbortSignal) {
    const service = await chain(network.id.slice(0, network.id.indexOf(':')))
    const facts = await service.readToken?.({ network, address, signal: abort })
    // Tokens without decimals are no tokens here (Spec §5).
    if (!facts?.decimals) return 'unreadable'
    const { symbol = shortAddress(address), name = symbol, decimals } = facts
    return { name, symbol, decimals }
  }

  return {
    of: ({ networkId, address }) => listedAs(networkId, address) ?? read.value.get(keyOf(networkId, address)),
    async read(network, address, abort) {
      const key = keyOf(network.id, address)
      const known = read.peek().get(key)
      if (listedAs(network.id, address) || (known && known !== 'unreadable')) return
      const found = await definitionOf(network, address, abort).catch(() => 'unreadable' as const)
      if (!abort.aborted) read.value = new Map(read.peek()).set(key, found)
    },
  }
}
