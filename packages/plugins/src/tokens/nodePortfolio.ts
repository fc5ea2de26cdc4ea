import {
  type AccountOnNetwork,
  formatUnits,
  type PolledQuery,
  portfolioCacheMs,
  portfolioPollMs,
  type TokenBalance,
  tokenBalanceRetryMs,
} from '@wallet-modal/runtime/accounts'
import type { Token } from '@wallet-modal/runtime/chain'
import {
  type Namespace,
  type NetworkDefinition,
  ownOnly,
  type PluginContext,
} from '@wallet-modal/runtime/plugin'
import { bundledTokens } from './bundledTokens.js'
import { contractKey } from './contractKey.js'

const held = (balance: TokenBalance): TokenBalance => Object.freeze(ownOnly(balance))

/** What is looked for on a network: the config's tokens before the bundled ones, each once. */
export function tokensOn({ config }: Pick<PluginContext, 'config'>, networkId: string): readonly Token[] {
  const byAddress = new Map<string, Token>()
  const own = config.tokens.filter(({ chainId }) => chainId === networkId)
  for (const token of [...own, ...bundledTokens(networkId)]) {
    const key = contractKey(token.address)
    if (!byAddress.has(key)) byAddress.set(key, token)
  }
  return [...byAddress.values()]
}

/**
 * What an account holds, read from the app's own nodes: the network's currency, and of the tokens that are known there those that it
 * has any of. Nobody says what they are worth.
 */
export function nodePortfolio(
  context: Pick<PluginContext, 'chain' | 'config'>,
  { namespace, networkId, address }: AccountOnNetwork & { readonly namespace: Namespace },
  network: NetworkDefinition,
): PolledQuery<readonly TokenBalance[]> {
  return {
    key: ['portfolio', 'nodes', networkId, address],
    async load(signal) {
      const chain = await context.chain(namespace)
      const request = { network, address, signal }
      const [own, tokens] = await Promise.all([
        chain.getBalance(request),
        chain.getTokenBalances?.({ ...request, tokens: tokensOn(context, networkId) }) ?? [],
      ])
      const quantity = (amount: bigint, decimals: number) => ({
        decimals,
        numeric: formatUnits(amount, decimals),
      })
      const { name } = network.nativeCurrency
      return [
        held({ name, symbol: own.symbol, chainId: networkId, quantity: quantity(own.amount, own.decimals) }),
        ...tokens
          .filter(({ amount }) => amount > 0n)
          .map(({ token, amount }) =>
            held({
              name: token.name,
              symbol: token.symbol,
              chainId: networkId,
              address: token.address,
              quantity: quantity(amount, token.decimals),
            }),
          ),
      ]
    },
    keepMs: portfolioCacheMs,
    retryAfterMs: tokenBalanceRetryMs,
    pollMs: portfolioPollMs,
  }
}
