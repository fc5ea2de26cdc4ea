import { attempt, isHexAddress, isNetworkId, readList, type Token } from '@wallet-modal/runtime/chain'
import { cleanText, type PluginContext } from '@wallet-modal/runtime/plugin'
import { contractKey } from './tokenRows.js'

/** Key of the added tokens in the plugin's storage. */
const storageKey = 'added'

/** More are not kept: each is read with every balance. */
const maxTokens = 100

/** The tokens that visitors added, by network; they are kept in the page's storage. */
export interface AddedTokens {
  /** @param networkId CAIP-2 */
  on(networkId: string): readonly Token[]
  /** Adds one; the oldest goes where there are too many. */
  add(networkId: string, token: Token): void
  remove(networkId: string, address: string): void
}

/** Creates the store of added tokens. Checks stored values, which other scripts may have written. */
export function createAddedTokens(storage: PluginContext['storage']): AddedTokens {
  const read = () => storage.read(storageKey, parseAddedTokens) ?? new Map<string, readonly Token[]>()
  const on = (networkId: string) => read().get(networkId) ?? []
  const write = (networkId: string, tokens: readonly Token[]) => {
    const all = new Map(read()).set(networkId, tokens)
    storage.write(storageKey, Object.fromEntries([...all].filter(([, kept]) => kept.length > 0)))
  }
  const without = (networkId: string, address: string) =>
    on(networkId).filter((token) => contractKey(token.address) !== contractKey(address))
  return {
    on,
    add: (networkId, token) =>
      write(networkId, [...without(networkId, token.address), token].slice(-maxTokens)),
    remove: (networkId, address) => write(networkId, without(networkId, address)),
  }
}

/** Reads tokens by network. Invalid entries are left out. */
function parseAddedTokens(value: unknown): ReadonlyMap<string, readonly Token[]> {
  const networks = Object.entries(Object(value) as object).filter(([id]) => isNetworkId(id))
  return new Map(
    networks.map(([id, list]) => [
      id,
      (readList(list, maxTokens, 'cut') ?? []).flatMap((token) => attempt(() => parseToken(id, token)) ?? []),
    ]),
  )
}

function parseToken(networkId: string, value: unknown): Token | undefined {
  const { address, decimals, ...words } = value as Token
  const isAddress = networkId.startsWith('eip155:')
    ? isHexAddress(address)
    : typeof address === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)
  const symbol = cleanText(words.symbol)
  const name = cleanText(words.name)
  if (!isAddress || symbol === undefined || name === undefined) return undefined
  if (!Number.isInteger(decimals) || decimals < 1 || decimals > 255) return undefined
  return Object.freeze({ address, symbol, name, decimals })
}
