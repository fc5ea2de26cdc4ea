import {
  type Account,
  attempt,
  type Clock,
  type Eip1193Provider,
  type NetworkId,
  type WalletListener,
  type WalletReport,
} from '@wallet-modal/runtime/plugin'
import { ask } from './ask.js'
import { parseAccounts, parseChainId } from './parse.js'
import { answerTimeoutMs, readNetworkId } from './readWallet.js'
import { subscribe } from './subscribe.js'

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

/** A wallet that is listened to. */
export interface ProviderWatch {
  stop(): void
  /** Asks a wallet that agreed to change to this network, and didn't say that it did, where it is; what it says is passed on. */
  checkNetwork(expected: string): Promise<void>
}

/**
 * Passes a wallet's events on once they are parsed (EIP-1193). Events that tell nothing new are dropped, and so are
 * those that make no sense. No accounts left means disconnected.
 */
export function watchProvider(
  provider: Eip1193Provider,
  listener: WalletListener,
  { wallet, clock, known }: WatchOptions,
): ProviderWatch {
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

  function networkReported(reported: NetworkId | undefined) {
    if (!reported || reported === networkId) return
    networkId = reported
    listener.networkChanged(reported)
  }

  let isWatching = true
  const stopListening = subscribe(provider, {
    accountsChanged(payload) {
      const accounts = attempt(() => parseAccounts(payload, wallet))
      if (accounts) accountsReported(accounts)
    },
    chainChanged(payload) {
      networkReported(attempt(() => parseChainId(payload, wallet)))
    },
    connect(payload) {
      networkReported(attempt(() => parseChainId((payload as { chainId?: unknown } | null)?.chainId, wallet)))
      void checkAccounts()
    },
    disconnect(payload) {
      const code = attempt(() => (payload as { code?: unknown } | null)?.code)
      if (code === tryAgainLater) return
      isDoubted = true
      void checkAccounts()
    },
  })
  return {
    stop() {
      isWatching = false
      stopListening()
    },
    async checkNetwork(expected) {
      const before = networkId
      if (before === expected) return
      const answer = await readNetworkId(provider, wallet, clock).catch(() => undefined)
      // An event meanwhile is newer than the answer.
      if (isWatching && networkId === before) networkReported(answer)
    },
  }
}

const keyOf = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()
