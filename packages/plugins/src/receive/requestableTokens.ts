import { attempt, readList, type Token } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'

/** Finds the tokens that can be asked for on a network. */
export type FindTokens = (networkId: string) => Promise<readonly Token[]>

/** More can't be chosen from. */
const maxTokens = 1_000

/** A token as another plugin lists it; undefined for anything that no link could name. */
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

/**
 * The tokens that can be asked for on a network: those that the plugin `tokens` lists, or, where it is off or can't be loaded, those
 * of the config.
 */
export async function requestableTokens(
  { config, plugins }: Pick<PluginContext, 'config' | 'plugins'>,
  networkId: string,
): Promise<readonly Token[]> {
  const list: unknown = await plugins.get('tokens').then(
    (api) => attempt(() => (api as { tokensOn(networkId: string): unknown }).tokensOn(networkId)),
    () => undefined,
  )
  const tokens =
    attempt(() => readList(list, maxTokens, 'cut')) ??
    config.tokens.filter(({ chainId }) => chainId === networkId)
  return tokens.flatMap((token) => attempt(() => readToken(token)) ?? [])
}
