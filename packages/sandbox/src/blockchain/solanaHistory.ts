import { formatUnits } from 'viem'
import type { AccountTokens, Cluster, ClusterTransaction } from '../solana/createCluster.js'
import { clusterId } from '../solana/genesis.js'
import { decimalsOf } from '../solana/tokenHolding.js'
import { findAsset } from './assets.js'
import { type HistorySource, type TransactionAnswer, type TransferAnswer, worth } from './history.js'

/** An account's history on the cluster: what names it, and what moved tokens of its own. */
export function solanaHistory(
  cluster: Cluster,
  account: string,
  iconUrl: (symbol: string) => string,
): HistorySource {
  const transactions = cluster.transactions().filter((each) => concerns(each, account))
  return {
    networkId: clusterId,
    count: transactions.length,
    minedAt: (place) => Number(transactions[place]?.blockTime ?? 0),
    describe: async (places) =>
      places
        .flatMap((place) => transactions[place] ?? [])
        .map((transaction) => describe(transaction, transfersOf(transaction, { cluster, account, iconUrl }))),
  }
}

function concerns({ accounts, preTokens, postTokens }: ClusterTransaction, account: string): boolean {
  return accounts.includes(account) || [...preTokens, ...postTokens].some(({ owner }) => owner === account)
}

function describe(transaction: ClusterTransaction, transfers: readonly TransferAnswer[]): TransactionAnswer {
  const { signature, blockTime, error, accounts } = transaction
  const [sender = ''] = accounts
  const directions = new Set(transfers.map(({ direction }) => direction))
  return {
    id: `${clusterId}:${signature}`,
    metadata: {
      operationType: operationOf(directions),
      hash: signature,
      minedAt: new Date(Number(blockTime) * 1000).toISOString(),
      sentFrom: sender,
      sentTo: receiverOf(transaction) ?? accounts[1] ?? sender,
      status: error === null ? 'confirmed' : 'failed',
      nonce: 0,
      chain: clusterId,
    },
    transfers,
  }
}

function operationOf(directions: ReadonlySet<TransferAnswer['direction']>): string {
  if (directions.has('in')) return directions.has('out') ? 'trade' : 'receive'
  return directions.has('out') ? 'send' : 'execute'
}

/** The account that has more tokens, or else more lamports, than before. */
function receiverOf(transaction: ClusterTransaction): string | undefined {
  const { accounts, preBalances, postBalances, preTokens, postTokens } = transaction
  const before = (index: number) => preTokens.find((each) => each.accountIndex === index)?.amount ?? 0n
  return (
    postTokens.find(({ accountIndex, amount }) => amount > before(accountIndex))?.owner ??
    accounts.find((_, index) => (postBalances[index] ?? 0n) > (preBalances[index] ?? 0n))
  )
}

function transfersOf(
  { accounts, preBalances, postBalances, fee, preTokens, postTokens, error }: ClusterTransaction,
  view: {
    readonly cluster: Cluster
    readonly account: string
    readonly iconUrl: (symbol: string) => string
  },
): TransferAnswer[] {
  if (error !== null) return []
  const { cluster, account } = view
  const place = accounts.indexOf(account)
  const paid = place === 0 ? fee : 0n
  const lamports = place < 0 ? 0n : (postBalances[place] ?? 0n) - (preBalances[place] ?? 0n) + paid
  const mints = new Set([...preTokens, ...postTokens].map(({ mint }) => mint))
  return [
    ...transferOf(lamports, 9, undefined, view.iconUrl),
    ...[...mints].flatMap((mint) => {
      const change = heldBy(postTokens, account, mint) - heldBy(preTokens, account, mint)
      const decimals = decimalsOf(cluster.account(mint))
      return transferOf(change, decimals, mint, view.iconUrl)
    }),
  ]
}

const heldBy = (tokens: readonly AccountTokens[], account: string, mint: string) =>
  tokens
    .filter((each) => each.owner === account && each.mint === mint)
    .reduce((sum, { amount }) => sum + amount, 0n)

/** A change of what an account has, as a transfer, in a list that is empty where nothing changed. */
function transferOf(
  change: bigint,
  decimals: number,
  mint: string | undefined,
  iconUrl: (symbol: string) => string,
): TransferAnswer[] {
  if (change === 0n) return []
  const asset = findAsset(clusterId, mint)
  return [
    {
      direction: change > 0n ? 'in' : 'out',
      ...worth(formatUnits(change > 0n ? change : -change, decimals), asset?.priceUsd),
      ...(asset && {
        fungible_info: {
          name: asset.name,
          symbol: asset.symbol,
          icon: { url: iconUrl(asset.symbol) },
        },
      }),
    },
  ]
}
