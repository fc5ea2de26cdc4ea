import { type Token, toNetworkId } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'

/** Finds the tokens that can be asked for on a network. */
export type FindTokens = (networkId: string) => Promise<readonly Token[]>

/** The most that are offered. */
const maxTokens = 1_000

/** Whether a link can name a token. */
const isNameable = ({ address, decimals }: Token) =>
  /^\w{1,128}$/.test(address) && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255

type Context = Pick<PluginContext, 'chain' | 'config' | 'findNetwork' | 'portfolio'>

/**
 * The tokens that can be asked for on a network: the portfolio's, or those of the config without a portfolio. A link names an amount in
 * base units, so decimals come from the app's lists, or from the token's contract.
 */
export async function requestableTokens(context: Context, networkId: string): Promise<readonly Token[]> {
  const { config, portfolio } = context
  const source = await portfolio().catch(() => undefined)
  const own = config.tokens
    .filter(({ chainId }) => chainId === networkId)
    .map(({ address, symbol, name, decimals }) => ({ address, symbol, name, decimals }))
    .filter(isNameable)
  if (!source) return own
  const defined = [...own, ...source.definedOn(networkId).filter(isNameable)]
  const listed = source.tokensOn(networkId).filter(isNameable).slice(0, maxTokens)
  const read = await Promise.all(
    listed.map(
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
