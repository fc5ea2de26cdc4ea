import { type Account, attempt, type WalletListener } from '@wallet-modal/runtime/plugin'
import type { PolkadotProvider } from './PolkadotProvider.js'
import { soundAccounts } from './readWallet.js'

/** What `watchWallet` needs. */
export interface WatchOptions {
  /** Name for the developer's text. */
  readonly name: string
  /** The chains that the app uses, by CAIP-2 id. */
  readonly chains: readonly string[]
  /** What the listener knows already: a change that repeats it is not passed on. */
  readonly known: readonly Account[] | undefined
}

/**
 * Passes a wallet's changes on once they are parsed (`accounts.subscribe`, which also tells how things are). What makes no sense
 * is dropped, and so is what newer news has overtaken; no accounts left means disconnected.
 * @returns stops listening, also to a wallet that can't take a listener back
 */
export function watchWallet(
  provider: PolkadotProvider,
  listener: Pick<WalletListener, 'accountsChanged' | 'disconnected'>,
  { name, chains, known }: WatchOptions,
): () => void {
  let key = known && keyOf(known)
  let news = 0
  let isWatching = true

  const changed = async (said: unknown) => {
    if (!isWatching) return
    news += 1
    const own = news
    // Nobody asked: an error is nobody's.
    const accounts = await soundAccounts(said, name, { chains }).catch(() => undefined)
    if (!isWatching || own !== news || !accounts || keyOf(accounts) === key) return
    key = keyOf(accounts)
    const [first, ...others] = accounts
    if (first) listener.accountsChanged([first, ...others])
    else listener.disconnected()
  }

  let off: unknown = attempt(() => provider.accounts.subscribe((said: unknown) => void changed(said)))
  const letGo = () => {
    if (typeof off === 'function') attempt(off as () => unknown)
  }
  if (typeof off !== 'function') {
    // Some wallets say later how to stop.
    Promise.resolve(off).then(
      (late) => {
        off = late
        if (!isWatching) letGo()
      },
      () => {},
    )
  }
  return () => {
    if (!isWatching) return
    isWatching = false
    letGo()
  }
}

const keyOf = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()
