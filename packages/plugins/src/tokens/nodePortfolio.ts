import {
  type AccountOnNetwork,
  formatUnits,
  type PolledQuery,
  portfolioCacheMs,
  portfolioPollMs,
  type TokenBalance,
  tokenBalanceRetryMs,
} from '@wallet-modal/runtime/accounts'
import type { Token, TokenAmount } from '@wallet-modal/runtime/chain'
import type { Namespace, NetworkDefinition, NetworkId, PluginContext } from '@wallet-modal/runtime/plugin'
import { bundledTokens } from './bundledTokens.js'
import { contractKey } from './tokenRows.js'

/** The tokens that the app defines on a network: the config's before the bundled ones, each once. */
export function tokensOn({ config }: Pick<PluginContext, 'config'>, networkId: string): readonly Token[] {
  // Tokens without decimals are dropped (Spec §5).
  const own = config.tokens.filter(({ chainId, decimals }) => chainId === networkId && decimals > 0)
  return eachOnce([...own, ...bundledTokens(networkId)])
}

/** The first of each address. */
export function eachOnce(tokens: readonly Token[]): readonly Token[] {
  const byAddress = new Map<string, Token>()
  for (const token of tokens) {
    const key = contractKey(token.address)
    if (!byAddress.has(key)) byAddress.set(key, token)
  }
  return [...byAddress.values()]
}

const balanceOf = (networkId: NetworkId, { token, amount }: TokenAmount): TokenBalance => ({
  name: token.name,
  symbol: token.symbol,
  chainId: networkId,
  address: token.address,
  quantity: { decimals: token.decimals, numeric: formatUnits(amount, token.decimals) },
})

/**
 * Balances with the names, symbols and decimals of the network's definition and of the app's lists. Services and wallets only say how much
 * there is, and what it is worth.
 */
export function definedBalances(
  balances: readonly TokenBalance[],
  { nativeCurrency }: Pick<NetworkDefinition, 'nativeCurrency'>,
  known: readonly Token[],
): readonly TokenBalance[] {
  const byAddress = new Map(known.map((token) => [contractKey(token.address), token]))
  return balances.map((told) => {
    const { address, quantity } = told
    const defined = address === undefined ? nativeCurrency : byAddress.get(contractKey(address))
    if (!defined) return told
    const { name, symbol, decimals } = defined
    return Object.freeze({ ...told, name, symbol, quantity: { ...quantity, decimals } })
  })
}

/** The account whose tokens are read. */
export type AccountOfNamespace = AccountOnNetwork & { readonly namespace: Namespace }

/**
 * An account's balances, read from the app's own nodes: the network's currency, the tokens that the visitor added, and each token of the
 * app's lists that the account holds. They have no prices.
 */
export function nodePortfolio(
  context: Pick<PluginContext, 'chain' | 'config'>,
  { namespace, networkId, address }: AccountOfNamespace,
  network: NetworkDefinition,
  added: readonly Token[] = [],
): PolledQuery<readonly TokenBalance[]> {
  const tokens = eachOnce([...tokensOn(context, networkId), ...added])
  const addedKeys = new Set(added.map((token) => contractKey(token.address)))
  return {
    key: ['portfolio', networkId, address, 'nodes', ...addedKeys],
    async load(signal) {
      const chain = await context.chain(namespace)
      const request = { network, address, signal }
      const [own, amounts] = await Promise.all([
        chain.getBalance(request),
        chain.getTokenBalances?.({ ...request, tokens }) ?? [],
      ])
      const { name, symbol, decimals } = network.nativeCurrency
      const numeric = formatUnits(own.amount, decimals)
      return [
        { name, symbol, chainId: networkId, quantity: { decimals, numeric } },
        ...amounts
          .filter(({ token, amount }) => amount > 0n || addedKeys.has(contractKey(token.address)))
          .map((one) => balanceOf(networkId, one)),
      ]
    },
    keepMs: portfolioCacheMs,
    retryAfterMs: tokenBalanceRetryMs,
    pollMs: portfolioPollMs,
  }
}

/**
 * A portfolio with the visitor's added tokens that the portfolio lacks, read from the app's own nodes. If the nodes fail, the portfolio is
 * returned as it is.
 */
export function withAdded(
  { chain }: Pick<PluginContext, 'chain'>,
  { namespace, networkId, address }: AccountOfNamespace,
  {
    network,
    added,
    portfolio,
  }: {
    readonly network: NetworkDefinition
    readonly added: readonly Token[]
    readonly portfolio: PolledQuery<readonly TokenBalance[]>
  },
): PolledQuery<readonly TokenBalance[]> {
  return {
    ...portfolio,
    key: [...portfolio.key, 'added', ...added.map((token) => contractKey(token.address))],
    async load(signal) {
      const balances = await portfolio.load(signal)
      const named = new Set(balances.map((one) => contractKey(one.address ?? '')))
      const tokens = added.filter((token) => !named.has(contractKey(token.address)))
      if (tokens.length === 0) return balances
      const amounts = await chain(namespace)
        .then((service) => service.getTokenBalances?.({ network, address, signal, tokens }))
        .catch(() => signal.throwIfAborted())
      return [...balances, ...(amounts ?? []).map((one) => balanceOf(networkId, one))]
    },
  }
}
