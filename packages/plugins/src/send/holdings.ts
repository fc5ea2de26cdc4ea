import {
  createMoney,
  dataOf,
  formatUnits,
  type Money,
  portfolioCacheMs,
  portfolioPollMs,
  type TokenBalance,
  tokenBalanceRetryMs,
} from '@wallet-modal/runtime/accounts'
import { attempt, toNetworkId } from '@wallet-modal/runtime/chain'
import { type AccountRef, effect, type PluginContext, signal } from '@wallet-modal/runtime/plugin'
import { type Asset, assetKey, assetOf, nativeAsset } from './asset.js'

/** What this needs of the plugin `tokens`, where that is on. */
interface TokensApi {
  /** Keeps `state.tokenBalance` up to date until it is stopped. */
  watch(account: AccountRef & { readonly networkId: string }): () => void
  /** A token's picture. Reads a signal. */
  pictureOf(token: TokenBalance): string | undefined
  /** Whether its name advertises, or passes for another. */
  isSpam(token: TokenBalance): boolean
  /** What values are shown in: the visitor chooses it among the tokens. @default the config's currency */
  readonly money?: Money
}

/** What the account in use can send. */
export interface Holdings {
  /** Of the network in use, the most valuable first; the network's own currency is always there. Reads signals. */
  assets(): readonly Asset[]
  /** Whether what the account has is still being asked for. Reads signals. */
  isLoading(): boolean
  /** An asset's picture, for `<img>` only; undefined without one of its own. Reads signals. */
  pictureOf(asset: Asset): string | undefined
  /** What values are shown in. Reads a signal. */
  money(): Money
  /** Keeps them and the currency's rate up to date. @returns stops that */
  watch(): () => void
}

/**
 * Makes what says what can be sent: what `state.tokenBalance` holds, which the plugin `tokens` keeps up to date. Where that plugin
 * is off, the app's own nodes are asked for the tokens of the config.
 */
export function createHoldings(context: PluginContext): Holdings {
  const { state, plugins } = context
  const tokens = signal<TokensApi | undefined>(undefined)
  const ownMoney = createMoney(context)
  const money = () => tokens.value?.money ?? ownMoney

  return {
    money,
    assets() {
      const { id, definition } = state.network.value
      const listed = (dataOf(state.tokenBalance.value) ?? [])
        .filter((token) => token.chainId === id && !attempt(() => tokens.value?.isSpam(token)))
        .flatMap((token) => assetOf(token) ?? [])
      const own = listed.find(({ address }) => address === undefined)
      // The balance in the account view is the chain's own, without a service in between.
      const balance = dataOf(state.balance.value)?.amount ?? own?.balance
      const native = own ? { ...own, balance } : definition && nativeAsset(definition, balance)
      const others = listed.filter(({ address, balance }) => address !== undefined && balance !== 0n)
      return [...(native ? [native] : []), ...eachOnce(others).sort(byValue)]
    },
    pictureOf: ({ told }) =>
      told ? (attempt(() => tokens.value?.pictureOf(told)) ?? told.iconUrl) : undefined,
    isLoading: () =>
      state.tokenBalance.value.status === 'loading' && dataOf(state.tokenBalance.value) === undefined,
    watch() {
      const account = state.account.peek()
      const networkId = state.network.peek().id
      if (!account) return () => {}
      const { namespace, address } = account
      let isWatched = true
      let stop = () => {}
      void plugins
        .get('tokens')
        .catch(() => undefined)
        .then(async (api) => {
          if (!isWatched) return
          tokens.value = api as TokensApi | undefined
          void money().follow(networkId)
          const watched = attempt(() => tokens.peek()?.watch({ namespace, address, networkId }))
          const stopped = watched ?? (await watchNodes(context, { namespace, address, networkId }))
          if (isWatched) stop = stopped
          else stopped()
        })
      return () => {
        isWatched = false
        stop()
      }
    },
  }
}

const eachOnce = (assets: readonly Asset[]): Asset[] => [
  ...new Map(assets.map((asset) => [assetKey(asset), asset])).values(),
]

/** What isn't priced stands last, by symbol. */
const byValue = (one: Asset, other: Asset) =>
  worth(other) - worth(one) || one.symbol.localeCompare(other.symbol)

const worth = ({ balance, price, decimals }: Asset) =>
  price === undefined || balance === undefined ? -1 : Number(formatUnits(balance, decimals)) * price

/** Keeps `state.tokenBalance` up to date by the app's own nodes, for the tokens of its config. */
async function watchNodes(
  context: PluginContext,
  { namespace, address, networkId }: AccountRef & { readonly networkId: string },
): Promise<() => void> {
  const { config, chain, queries, findNetwork, tokenBalanceChanged } = context
  const chainId = toNetworkId(networkId)
  const network = await findNetwork(chainId)
  const tokens = config.tokens.filter((token) => token.chainId === networkId)
  if (!network || tokens.length === 0) return () => {}
  const followed = (await queries()).follow<readonly TokenBalance[]>({
    key: ['portfolio', networkId, address, 'config'],
    async load(signal) {
      const service = await chain(namespace)
      const amounts = (await service.getTokenBalances?.({ network, address, tokens, signal })) ?? []
      return amounts.map(({ token, amount }) => ({
        ...{ name: token.name, symbol: token.symbol, chainId, address: token.address },
        quantity: { decimals: token.decimals, numeric: formatUnits(amount, token.decimals) },
      }))
    },
    keepMs: portfolioCacheMs,
    retryAfterMs: tokenBalanceRetryMs,
    pollMs: portfolioPollMs,
  })
  const stop = effect(() => tokenBalanceChanged({ namespace, address }, followed.state.value))
  return () => {
    stop()
    followed.stop()
  }
}
