import type { FollowedQuery, PolledQuery, TokenBalance } from '@wallet-modal/runtime/accounts'
import { toNetworkId } from '@wallet-modal/runtime/chain'
import { type AccountRef, effect, type PluginContext } from '@wallet-modal/runtime/plugin'
import type { AddedTokens } from './addedTokens.js'
import { nodePortfolio, tokensOn, withAdded } from './nodePortfolio.js'
import { contractKey } from './tokenRows.js'
import { findWalletAssets, type WalletAssets } from './walletAssets.js'

/** The account whose tokens are shown. */
interface ShownAccount extends AccountRef {
  /** CAIP-2. */
  readonly networkId: string
}

/** Reads what accounts hold, while somebody looks. */
export interface Portfolio {
  /** Reads an account's tokens now, and again while it is being watched. @returns stops that */
  watch(account: ShownAccount): () => void
  /** Reads them now; within 30 s of a failure nobody is asked (Spec §5). */
  refresh(): void
  /** Whether anybody vouches for a token: whoever prices it, the app's list or ours. Anyone can make one of any name. */
  isVerified(token: TokenBalance): boolean
  /** Whether the visitor added it here. */
  isAdded(token: Pick<TokenBalance, 'chainId' | 'address'>): boolean
}

/**
 * Makes what keeps `state.tokenBalance` up to date: by the wallet where it offers that (ERC-7811), else by the blockchain API,
 * else by the app's own nodes, on networks where the service is said to have no balances (`capabilities.balances`) too.
 */
export function createPortfolio(context: PluginContext, addedTokens: AddedTokens): Portfolio {
  let followed: FollowedQuery<readonly TokenBalance[]> | undefined

  async function follow(shown: ShownAccount): Promise<FollowedQuery<readonly TokenBalance[]> | undefined> {
    const account = { ...shown, networkId: toNetworkId(shown.networkId) }
    const [queries, network, wallet] = await Promise.all([
      context.queries(),
      context.findNetwork(account.networkId),
      findWalletAssets(context, account),
    ])
    const api = network?.capabilities?.balances === false ? undefined : await queries.blockchain()
    const added = addedTokens.on(account.networkId)
    const others = api?.balances(account) ?? (network && nodePortfolio(context, account, network, added))
    if (!others) return undefined
    const portfolio = wallet ? walletFirst(wallet, others) : others
    if (!api && !wallet) return queries.follow(portfolio)
    return queries.follow(
      network && added.length > 0 ? withAdded(context, account, { network, added, portfolio }) : portfolio,
    )
  }

  return {
    watch(account) {
      let isWatched = true
      let stop = () => {}
      const { namespace, address } = account
      const report: typeof context.tokenBalanceChanged = (of, tokens) => {
        // What is known, and that nothing could be had, stays while it is asked for again: a failure is read out once.
        const isNews = tokens.status !== 'loading' || context.state.tokenBalance.peek().status === 'idle'
        if (isWatched && isNews) context.tokenBalanceChanged(of, tokens)
      }
      report({ namespace, address }, { status: 'loading' })
      follow(account).then(
        (query) => {
          if (!isWatched || !query) return query?.stop()
          followed = query
          const unsubscribe = effect(() => report({ namespace, address }, query.state.value))
          stop = () => {
            unsubscribe()
            query.stop()
            if (followed === query) followed = undefined
          }
        },
        (error: Error) => report({ namespace, address }, { status: 'error', error }),
      )
      return () => {
        isWatched = false
        stop()
      }
    },
    refresh: () => void followed?.refresh(),
    isAdded: ({ chainId, address }) =>
      address !== undefined &&
      addedTokens.on(chainId).some((one) => contractKey(one.address) === contractKey(address)),
    isVerified: ({ chainId, address, price }) =>
      address === undefined ||
      price !== undefined ||
      tokensOn(context, chainId).some((known) => contractKey(known.address) === contractKey(address)),
  }
}

/** What the wallet says, and what others say while it fails. */
const walletFirst = (
  wallet: WalletAssets,
  others: PolledQuery<readonly TokenBalance[]>,
): PolledQuery<readonly TokenBalance[]> => ({
  ...others,
  key: [...others.key, 'wallet'],
  load: (signal) =>
    wallet(signal).catch(() => {
      signal.throwIfAborted()
      return others.load(signal)
    }),
})
