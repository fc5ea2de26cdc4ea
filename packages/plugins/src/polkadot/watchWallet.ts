import { attempt, reportUncaught } from '@wallet-modal/runtime/chain'
import type { Account, WalletListener } from '@wallet-modal/runtime/plugin'
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
 * is dropped; the rest comes in its order, as whoever asks must know of each that is newer than an answer. No accounts left means
 * disconnected.
 * @returns stops listening, also to a wallet that can't take a listener back
 */
export function watchWallet(
  provider: PolkadotProvider,
  listener: Pick<WalletListener, 'accountsChanged' | 'disconnected'>,
  { name, chains, known }: WatchOptions,
): () => void {
  let key = known && keyOf(known)
  let isWatching = true
  let passedOn: Promise<unknown> = Promise.resolve()

  function changed(said: unknown) {
    if (!isWatching) return
    // Nobody asked: an error is nobody's.
    const parsing = soundAccounts(said, name, { chains }).catch(() => undefined)
    // Some are parsed sooner than what came before them.
    passedOn = passedOn.then(() => parsing.then(passOn)).catch(reportUncaught)
  }

  function passOn(accounts: readonly Account[] | undefined) {
    if (!isWatching || !accounts || keyOf(accounts) === key) return
    key = keyOf(accounts)
    const [first, ...others] = accounts
    if (first) listener.accountsChanged([first, ...others])
    else listener.disconnected()
  }

  let off: unknown = attempt(() => provider.accounts.subscribe((said: unknown) => changed(said)))
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
