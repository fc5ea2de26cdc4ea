import { formatUnits, getAddress } from 'viem'
import { parseQuantity } from '../chains/parseChain.js'
import type { Cluster } from '../solana/createCluster.js'
import { clusterId } from '../solana/genesis.js'
import { decimalsOf, tokenHolding, tokenPrograms } from '../solana/tokenHolding.js'
import { assetId, findAsset } from './assets.js'
import type { ChainIndex } from './createChainIndex.js'
import { readFungibles, readHoldings } from './tokenFacts.js'

/** An account's balance of one asset, as the API returns it. */
export interface BalanceAnswer {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10; absent for the network's own currency. */
  readonly address?: string
  /** Value of the whole balance; absent without a known price. */
  readonly value?: number
  /** Price of one unit; 0 without a known price. */
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

/** How balances are told. */
export interface BalanceView {
  /** The value of a US dollar in the requested currency. */
  readonly rate: number
  /** Where the picture of a token is, by its symbol. */
  readonly iconUrl: (symbol: string) => string
}

/** An account's balances on an EVM chain: the currency, and the tokens that it has received and still holds. */
export async function evmBalances(
  { chain, tokensOf }: ChainIndex,
  account: string,
  view: BalanceView,
): Promise<BalanceAnswer[]> {
  const networkId = `eip155:${chain.network.chainId}`
  const contracts = tokensOf(account)
  const [native, holdings, facts] = await Promise.all([
    chain.request('eth_getBalance', [account, 'latest']),
    readHoldings(chain, contracts, account),
    readFungibles(chain, contracts),
  ])
  const { name, symbol, decimals } = chain.network.nativeCurrency
  return [
    balance({ networkId, name, symbol, decimals, amount: parseQuantity(native) }, view),
    ...[...facts].flatMap(([address, token]) => {
      const amount = holdings.get(address) ?? 0n
      const held = { networkId, address: getAddress(address), ...token, amount }
      return amount > 0n ? [balance(held, view)] : []
    }),
  ]
}

/** An account's balances on the cluster. A token without a name goes by its mint. */
export function solanaBalances(cluster: Cluster, account: string, view: BalanceView): BalanceAnswer[] {
  const held = new Map<string, bigint>()
  for (const program of Object.values(tokenPrograms)) {
    for (const each of cluster.accountsOf(program)) {
      const holding = tokenHolding(each)
      if (holding?.owner !== account) continue
      held.set(holding.mint, (held.get(holding.mint) ?? 0n) + holding.amount)
    }
  }
  const currency = { networkId: clusterId, name: 'Solana', symbol: 'SOL', decimals: 9 }
  return [
    balance({ ...currency, amount: cluster.balance(account) }, view),
    ...[...held].flatMap(([mint, amount]) => {
      if (amount === 0n) return []
      const { name, symbol } = findAsset(clusterId, mint) ?? { name: mint, symbol: '?' }
      const decimals = decimalsOf(cluster.account(mint))
      return [balance({ networkId: clusterId, address: mint, name, symbol, decimals, amount }, view)]
    }),
  ]
}

function balance(
  held: {
    readonly networkId: string
    readonly address?: string
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly amount: bigint
  },
  { rate, iconUrl }: BalanceView,
): BalanceAnswer {
  const { networkId, address, name, symbol, decimals, amount } = held
  const price = (findAsset(networkId, address)?.priceUsd ?? 0) * rate
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId: networkId,
    ...(address !== undefined && { address: assetId({ networkId, address }) }),
    ...(price > 0 && { value: Number(numeric) * price }),
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: iconUrl(symbol),
  }
}
