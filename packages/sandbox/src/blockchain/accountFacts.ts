import { isAddress as isClusterAddress } from '@solana/kit'
import { isAddress } from 'viem'
import type { Cluster } from '../solana/createCluster.js'
import { clusterId } from '../solana/genesis.js'
import { ApiRefusal } from './ApiRefusal.js'
import { type BalanceAnswer, type BalanceView, evmBalances, solanaBalances } from './balances.js'
import type { ChainIndex } from './createChainIndex.js'
import { evmHistory } from './evmHistory.js'
import { type HistorySource, readPage } from './history.js'
import { solanaHistory } from './solanaHistory.js'

/** Facts about accounts: from the indexes of the EVM chains, and from the cluster itself. */
export interface AccountFacts {
  /** Reads what was mined since; the others do so by themselves. */
  update(): Promise<void>
  /** What happened to an account, a page at a time. @throws ApiRefusal 400 */
  history(
    account: string,
    asked: { readonly chainId: string | undefined; readonly cursor: string | undefined },
  ): ReturnType<typeof readPage>
  /** The assets of an account. @throws ApiRefusal 400 */
  balances(account: string, chainId: string | undefined, view: BalanceView): Promise<BalanceAnswer[]>
}

/** Where an account is, by its address: on the chains of one family, or only on the one that was asked for. */
type Place = { readonly indexes: readonly ChainIndex[]; readonly cluster: Cluster | undefined }

/** @param iconUrl where the picture of a token is, by its symbol */
export function createAccountFacts(
  indexes: readonly ChainIndex[],
  solana: Cluster | undefined,
  iconUrl: (symbol: string) => string,
): AccountFacts {
  const placeOf = (account: string, chainId: string | undefined): Place => {
    const isWanted = (networkId: string) => chainId === undefined || chainId === networkId
    if (isAddress(account, { strict: false })) {
      return {
        indexes: indexes.filter(({ chain }) => isWanted(`eip155:${chain.network.chainId}`)),
        cluster: undefined,
      }
    }
    if (isClusterAddress(account)) return { indexes: [], cluster: isWanted(clusterId) ? solana : undefined }
    throw new ApiRefusal(400, 'address', 'That is no address of an EVM chain or of Solana.')
  }

  const update = async (read: readonly ChainIndex[]) => {
    await Promise.all(read.map((index) => index.update()))
  }

  return {
    update: () => update(indexes),
    async history(account, { chainId, cursor }) {
      const { indexes, cluster } = placeOf(account, chainId)
      await update(indexes)
      const sources: HistorySource[] = indexes.map((index) => evmHistory(index, account, iconUrl))
      if (cluster) sources.push(solanaHistory(cluster, account, iconUrl))
      return readPage(sources, cursor)
    },
    async balances(account, chainId, view) {
      const { indexes, cluster } = placeOf(account, chainId)
      await update(indexes)
      const found = await Promise.all(indexes.map((index) => evmBalances(index, account, view)))
      return [...found.flat(), ...(cluster ? solanaBalances(cluster, account, view) : [])]
    },
  }
}
