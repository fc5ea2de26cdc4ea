import { attempt, readList, type Token, toNetworkId } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'

/** Finds the tokens that can be asked for on a network. */
export type FindTokens = (networkId: string) => Promise<readonly Token[]>

/** The most that are offered. */
const maxTokens = 1_000

/** A token as another plugin lists it; undefined for anything that a link can't name. */
function readToken(value: unknown): Token | undefined {
  const { address, symbol, name, decimals } = value as Token
  const isToken =
    typeof address === 'string' &&
    /^\w{1,128}$/.test(address) &&
    typeof symbol === 'string' &&
    typeof name === 'string' &&
    Number.isInteger(decimals) &&
    decimals >= 0 &&
    decimals <= 255
  return isToken ? { address, symbol, name, decimals } : undefined
}

/** The part of the plugin `tokens` that is used here. */
interface TokensApi {
  /** All known tokens, also those that the visitor added. */
  tokensOn(networkId: string): unknown
  /** Tokens of the config, and the bundled ones. */
  definedOn?(networkId: string): unknown
}

type Context = Pick<PluginContext, 'chain' | 'config' | 'findNetwork' | 'plugins'>

/**
 * The tokens that can be asked for on a network: those that the plugin `tokens` lists, or those of the config if it is off or can't be
 * loaded. A link names an amount in base units, so decimals come from the app's lists, or from the token's contract.
 */
export async function requestableTokens(context: Context, networkId: string): Promise<readonly Token[]> {
  const { config, plugins } = context
  const api = (await plugins.get('tokens').catch(() => undefined)) as TokensApi | undefined
  const listed = (list: unknown) =>
    attempt(() => readList(list, maxTokens, 'cut'))?.flatMap((token) => attempt(() => readToken(token)) ?? [])
  const own = config.tokens
    .filter(({ chainId }) => chainId === networkId)
    .flatMap((one) => readToken(one) ?? [])
  const all = listed(attempt(() => api?.tokensOn(networkId)))
  if (!all) return own
  const defined = [...own, ...(listed(attempt(() => api?.definedOn?.(networkId))) ?? [])]
  const read = await Promise.all(
    all.map(
      (token) =>
        defined.find(({ address }) => address === token.address) ?? define(context, networkId, token),
    ),
  )
  return read.flatMap((token) => token ?? [])
}

/** A token as its contract defines it; undefined if that can't be read. */
async function define(
  { chain, findNetwork }: Context,
  networkId: string,
  { address, symbol, name }: Token,
): Promise<Token | undefined> {
  try {
    const network = await findNetwork(toNetworkId(networkId))
    const service = await chain(networkId.slice(0, networkId.indexOf(':')))
    const facts = network && (await service.readToken?.({ network, address }))
    return facts && { symbol, name, ...facts }
  } catch {
    // A request needs the token's decimals.
    return undefined
  }
}
