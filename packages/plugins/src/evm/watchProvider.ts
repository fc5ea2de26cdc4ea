import type {
  Account,
  Clock,
  Eip1193Provider,
  WalletListener,
  WalletReport,
} from '@wallet-modal/runtime/plugin'
import { ask } from './ask.js'
import { parseAccounts, parseChainId } from './parse.js'
import { answerTimeoutMs } from './readWallet.js'
import { subscribe } from './subscribe.js'
import { understood } from './understood.js'

/** A wallet that cannot reach its node for now sends this code; it is still connected (RFC 6455, "try again later"). */
const tryAgainLater = 1013

/** What `watchProvider` needs. */
export interface WatchOptions {
  /** Name for the developer's text. */
  readonly wallet: string
  readonly clock: Clock
  /** What the listener knows already: an event that repeats it is not passed on. */
  readonly known: WalletReport | undefined
}

/**
 * Passes a wallet's events on once they are parsed (EIP-1193). Events that tell nothing new are dropped, and so are
 * those that make no sense. No accounts left means disconnected.
 * @returns stops listening
 */
export function watchProvider(
  provider: Eip1193Provider,
  listener: WalletListener,
  { wallet, clock, known }: WatchOptions,
): () => void {
  let accountsKey = known && keyOf(known.accounts)
  let networkId = known?.networkId
  // counts what was heard, so that an answer that was overtaken by an event is dropped
  let heard = 0
  let isChecking = false
  let isDoubted = false

  function accountsReported(accounts: readonly Account[]) {
    heard += 1
    const key = keyOf(accounts)
    if (key === accountsKey) return
    accountsKey = key
    const [first, ...others] = accounts
    if (first) listener.accountsChanged([first, ...others])
    else listener.disconnected()
  }

  function networkReported(payload: unknown) {
    const changed = understood(() => parseChainId(payload, wallet))
    if (!changed || changed === networkId) return
    networkId = changed
    listener.networkChanged(changed)
  }

  /**
   * Wallets send `disconnect` for a lost node as well as for a lost permission, and `connect` for a node that is back as
   * well as when they are unlocked: only the accounts tell. One that is in doubt and doesn't answer has gone.
   */
  async function checkAccounts() {
    if (isChecking) return
    isChecking = true
    const heardBefore = heard
    const accounts = await ask(provider, 'eth_accounts', undefined, {
      wallet,
      limit: { clock, timeoutMs: answerTimeoutMs },
    })
      .then((answer) => parseAccounts(answer, wallet))
      .catch((): readonly Account[] | undefined => (isDoubted ? [] : undefined))
    isChecking = false
    isDoubted = false
    if (isWatching && accounts && heard === heardBefore) accountsReported(accounts)
  }

  let isWatching = true
  const stop = subscribe(provider, {
    accountsChanged(payload) {
      const accounts = understood(() => parseAccounts(payload, wallet))
      if (accounts) accountsReported(accounts)
    },
    chainChanged: networkReported,
    connect(payload) {
      networkReported(understood(() => (payload as { chainId?: unknown } | null)?.chainId))
      void checkAccounts()
    },
    disconnect(payload) {
      const code = understood(() => (payload as { code?: unknown } | null)?.code)
      if (code === tryAgainLater) return
      isDoubted = true
      void checkAccounts()
    },
  })
  return () => {
    isWatching = false
    stop()
  }
}

const keyOf = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()
