import type { FollowedQuery, PolledQuery, TokenBalance } from '@wallet-modal/runtime/accounts'
import { toNetworkId } from '@wallet-modal/runtime/chain'
import { type AccountRef, effect, type PluginContext } from '@wallet-modal/runtime/plugin'
import type { AddedTokens } from './addedTokens.js'
import { definedBalances, nodePortfolio, tokensOn, withAdded } from './nodePortfolio.js'
import { contractKey } from './tokenRows.js'
import { findWalletAssets, type WalletAssets } from './walletAssets.js'

/** The account whose tokens are shown. */
interface ShownAccount extends AccountRef {
  /** CAIP-2. */
  readonly networkId: string
}

/** Reads the balances of the account that is shown. */
export interface Portfolio {
  /** Reads an account's tokens now, and again while it is being watched. @returns stops that */
  watch(account: ShownAccount): () => void
  /** Reads the balances now, except within 30 s of a failure (Spec §5). */
  refresh(): void
  /** Whether a service prices a token, or a list of the app has it. Anyone can make a token of any name. */
  isVerified(token: TokenBalance): boolean
  /** Whether the visitor added it here. */
  isAdded(token: Pick<TokenBalance, 'chainId' | 'address'>): boolean
}

/**
 * Keeps `state.tokenBalance` up to date: from the wallet where it offers that (ERC-7811), else from the blockchain API, else from the app's
 * own nodes. The nodes are also asked on networks whose definition says that the service has no balances (`capabilities.balances`).
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
    if (!api && !wallet) return queries.follow(others)
    const told = wallet ? walletFirst(wallet, others) : others
    if (!network) return queries.follow(told)
    const portfolio: typeof told = {
      ...told,
      load: async (signal) =>
        definedBalances(await told.load(signal), network, tokensOn(context, account.networkId)),
    }
    return queries.follow(
      added.length > 0 ? withAdded(context, account, { network, added, portfolio }) : portfolio,
    )
  }

  return {
    watch(account) {
      let isWatched = true
      let stop = () => {}
      const { namespace, address } = account
      const report: typeof context.tokenBalanceChanged = (of, tokens) => {
        // Balances and errors stay while they are loaded again. Otherwise screen readers would announce a failure each time.
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

/** The wallet's balances, or the others' where the wallet fails. */
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
