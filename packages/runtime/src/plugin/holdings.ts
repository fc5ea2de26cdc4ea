import { effect, type ReadonlySignal, signal } from '@preact/signals-core'
import { attempt } from '../base/foreign.js'
import { toNetworkId } from '../base/parseCaip.js'
import { formatUnits, worthOf } from '../base/units.js'
import { createMoney, type Money } from '../blockchain/money.js'
import { portfolioCacheMs, portfolioPollMs, tokenBalanceRetryMs } from '../config/limits.js'
import type { AccountRef } from '../connectors/identity.js'
import { dataOf } from '../data/dataOf.js'
import { type Asset, assetKey, nativeAsset, tokenAsset } from '../portfolio/asset.js'
import type { PortfolioSource } from '../portfolio/portfolioSource.js'
import type { TokenBalance } from '../store/accounts.js'
import type { PluginContext } from './context.js'
import { followSmartAccount } from './followSmartAccount.js'
import { createTokenDefinitions } from './tokenDefinitions.js'

/** Assets of the account in use. */
export interface Holdings {
  /** Assets on the network in use, the most valuable first, always with the network's own currency. Reads signals. */
  assets(): readonly Asset[]
  /** A token as its definition says, held or not; undefined until the definition is known. Reads signals. */
  tokenOf(address: string): Asset | undefined
  /** Reads a token's definition from its contract, where no list of the app has it. Never rejects. */
  define(address: string, signal: AbortSignal): Promise<void>
  /** Whether a token's definition couldn't be read. Reads signals. */
  isUnreadable(asset: Asset): boolean
  /** Whether the balances are still loading. Reads signals. */
  isLoading(): boolean
  /** An asset's picture, for `<img>` only; undefined without one of its own. Reads signals. */
  pictureOf(asset: Asset): string | undefined
  /** The currency of values. Reads a signal. */
  money(): Money
  /** Whether the account in use is a smart account, whose fee others may pay: also where only a contract at its address says so. */
  readonly isSmartAccount: ReadonlySignal<boolean>
  /** Keeps balances, the currency's rate and `isSmartAccount` up to date. @returns stops that */
  watch(): () => void
}

/**
 * Makes the list of what can be sent from `state.tokenBalance`, which the portfolio of a plugin keeps up to date. Without such a plugin, the app's
 * own nodes are asked for the tokens of the config.
 */
export function createHoldings(context: PluginContext): Holdings {
  const { state, config } = context
  const tokens = signal<PortfolioSource | undefined>(undefined)
  const ownMoney = createMoney(context)
  const money = () => tokens.value?.money ?? ownMoney
  const smartAccount = followSmartAccount(context)
  const ownTokens = (networkId: string) => config.tokens.filter(({ chainId }) => chainId === networkId)
  const definitions = createTokenDefinitions(context, (networkId) => [
    ...ownTokens(networkId),
    ...(attempt(() => tokens.value?.definedOn(networkId)) ?? []),
  ])
  const definitionOf = (token: Pick<Asset, 'networkId' | 'address'>) => {
    const definition = definitions.of(token)
    return definition === 'unreadable' ? undefined : definition
  }

  const held = () => {
    const { id, definition } = state.network.value
    const told = (dataOf(state.tokenBalance.value) ?? []).filter(
      (token) => token.chainId === id && !attempt(() => tokens.value?.isSpam(token)),
    )
    // The balance in the account view is the chain's own, without a service in between.
    const balance = dataOf(state.balance.value)?.amount
    const listed = told.find(({ address }) => address === undefined)
    const native = definition && nativeAsset(definition, balance, listed)
    const others = told
      .filter(({ address }) => address !== undefined)
      .flatMap((token) => {
        const { chainId: networkId, address = '' } = token
        return tokenAsset(token, definitionOf({ networkId, address })) ?? []
      })
      .filter((asset) => asset.balance !== 0n)
    return [...(native ? [native] : []), ...eachOnce(others).sort(byValue)]
  }

  return {
    money,
    isSmartAccount: smartAccount.value,
    assets: held,
    tokenOf(address) {
      const { definition: network } = state.network.value
      const found = held().find((asset) => assetKey(asset) === assetKey({ address }))
      if (found || !network) return found
      const networkId = toNetworkId(network.id)
      const definition = definitionOf({ networkId, address })
      return definition && { networkId, address, ...definition, balance: undefined }
    },
    async define(address, signal) {
      const { definition } = state.network.peek()
      if (definition) await definitions.read(definition, address, signal)
    },
    isUnreadable: (asset) => definitions.of(asset) === 'unreadable',
    pictureOf: ({ told }) =>
      told ? (attempt(() => tokens.value?.pictureOf(told)) ?? told.iconUrl) : undefined,
    isLoading: () =>
      state.tokenBalance.value.status === 'loading' && dataOf(state.tokenBalance.value) === undefined,
    watch() {
      const account = state.account.peek()
      const networkId = state.network.peek().id
      if (!account) return () => {}
      const { namespace, address } = account
      const stopCode = smartAccount.watch()
      let isWatched = true
      let stop = () => {}
      void context
        .portfolio()
        .catch(() => undefined)
        .then(async (source) => {
          if (!isWatched) return
          tokens.value = source
          void money().follow(networkId)
          const watched = attempt(() => tokens.peek()?.watch({ namespace, address, networkId }))
          const stopped = watched ?? (await watchNodes(context, { namespace, address, networkId }))
          if (isWatched) stop = stopped
          else stopped()
        })
      return () => {
        isWatched = false
        stopCode()
        stop()
      }
    },
  }
}

const eachOnce = (assets: readonly Asset[]): Asset[] => [
  ...new Map(assets.map((asset) => [assetKey(asset), asset])).values(),
]

/** Sorts by value. Assets without a price come last, by symbol. */
const byValue = (one: Asset, other: Asset) =>
  worth(other) - worth(one) || one.symbol.localeCompare(other.symbol)

const worth = ({ balance, price, decimals }: Asset) =>
  price === undefined || balance === undefined ? -1 : worthOf(balance, decimals, price)

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
