import {
  type Account,
  attempt,
  type StandardWallet,
  type WalletListener,
  type WalletReport,
} from '@wallet-modal/runtime/plugin'
import { featureOf, parseAccounts } from './parse.js'

/** What `watchWallet` needs. */
export interface WatchOptions {
  /** Name for the developer's text. */
  readonly name: string
  /** What the listener knows already: a change that repeats it is not passed on. */
  readonly known: WalletReport | undefined
}

/**
 * Passes a wallet's changes on once they are parsed (`standard:events`). What makes no sense is dropped; no accounts left
 * means disconnected.
 * @returns stops listening, also to a wallet that can't take a listener back
 */
export function watchWallet(
  wallet: StandardWallet,
  listener: WalletListener,
  { name, known }: WatchOptions,
): () => void {
  let key = known && keyOf(known.accounts)
  let isWatching = true
  const changed = (change: unknown) => {
    if (!isWatching) return
    const accounts = attempt(() => {
      const { accounts } = change as { readonly accounts?: unknown }
      // A change may be of the chains or features alone.
      return accounts === undefined ? undefined : parseAccounts(accounts, name)
    })
    if (!accounts || keyOf(accounts) === key) return
    key = keyOf(accounts)
    const [first, ...others] = accounts
    if (first) listener.accountsChanged([first, ...others])
    else listener.disconnected()
  }
  const off = attempt(() => featureOf(wallet, 'standard:events', 'on')?.on?.('change', changed))
  return () => {
    if (!isWatching) return
    isWatching = false
    if (typeof off === 'function') attempt(off as () => unknown)
  }
}

const keyOf = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()
