import type { NetworkId } from '../base/caip.js'
import type { Clock } from '../base/clock.js'
import type { NetworkDefinition } from '../config/types.js'
import { eventSettleMs } from './answerOrEvent.js'
import type { Connection, ConnectionReport } from './connection.js'
import { type SharedState, type TrackedState, trackState } from './trackState.js'
import type { Account } from './types.js'

/** What a wallet says of its own accord. */
export interface WalletEvents {
  /**
   * It says what it shares now, which `read` parses: `undefined` means nothing, see `clock`. An event whose `read` throws made no
   * sense, and is dropped.
   */
  reported(read: () => SharedState | undefined): void
  /** The accounts that it shares now, parsed. For none see `clock`. */
  accounts(accounts: readonly Account[]): void
  network(networkId: NetworkId): void
  /**
   * Something may have changed: the wallet is asked what.
   * @param isDoubtful whether a wallet that doesn't answer counts as gone
   */
  unclear(isDoubtful?: boolean): void
}

/** What `createConnection` makes a connection of. */
export interface ConnectionParts
  extends Pick<
    Connection,
    'connector' | 'report' | 'provider' | 'disconnect' | 'signMessage' | 'sendTransaction'
  > {
  /**
   * Given where a wallet can be asked: one that says that it shares nothing, and no account within a second, is asked before the
   * connection ends. Some say so when the visitor changes account. @default the connection ends at once
   */
  readonly clock?: Clock
  /** Listens to the wallet's events until the returned function is called. */
  listen(events: WalletEvents): () => void
  /** Asks the wallet without a prompt, as `WalletAdapter.restore` does. */
  read(): Promise<ConnectionReport | undefined>
  /** Asks the wallet which network it is on, after a switch without a word. @default it is asked for all, by `read` */
  readNetwork?(): Promise<NetworkId>
  /**
   * Asks the wallet to change network.
   * @returns the network in use from now on, where the wallet has none of its own
   */
  switchNetwork(network: NetworkDefinition): Promise<NetworkId | undefined>
}

/** A connection that knows what its wallet shares by now: for the code that makes it. */
export interface TrackedConnection extends Connection {
  /** What was reported, and told since. Stays as it was when the connection ended. */
  state(): SharedState
}

/** How often a wallet is asked in a row when its own events overtake its answers: it may send one with each answer. */
const readsMax = 3

/**
 * A connection to a wallet that can be asked and listened to: reports what changes, each change once. An answer that an event
 * overtook is dropped, and the wallet is asked again, since the event may not tell all.
 */
export function createConnection(parts: ConnectionParts): TrackedConnection {
  const { connector, report, provider, signMessage, sendTransaction } = parts
  const state = trackState(report, connector.name)
  const { reread, events, stopWaiting } = createReader(parts, state)
  let stopListening: (() => void) | undefined

  /** Some wallets change without a word, some agree and stay: asks where a wallet is that agreed. */
  async function followNetwork() {
    if (!state.isHeard()) return
    if (!parts.readNetwork) return reread().catch(() => {})
    const before = state.now().networkId
    const networkId = await parts.readNetwork().catch(() => undefined)
    // An event meanwhile is newer than the answer.
    if (networkId && state.now().networkId === before) state.take({ networkId })
  }

  return {
    connector,
    report,
    provider,
    state: state.now,
    async disconnect() {
      await parts.disconnect()
      state.leave()
    },
    // Neither awaits before the wallet is asked: its window needs the visitor's click to be fresh.
    ...(signMessage && {
      signMessage: async ({ account, message }) =>
        signMessage({ account: state.account(account.address), message }),
    }),
    ...(sendTransaction && {
      sendTransaction: async (transaction, signal) => {
        signal?.throwIfAborted()
        state.account(transaction.from)
        state.assertOn(transaction.networkId)
        return sendTransaction(transaction, signal)
      },
    }),
    watch(listener) {
      // Before the wallet is listened to: some tell at once.
      const leave = state.listen(listener)
      let isWatching = true
      try {
        stopListening ??= listenTo(parts, events, state)
      } catch (error) {
        leave()
        throw error
      }
      return () => {
        if (!isWatching) return
        isWatching = false
        leave()
        if (state.isHeard()) return
        stopWaiting()
        stopListening?.()
        stopListening = undefined
      }
    },
    reread,
    async switchNetwork(network) {
      const networkId = await parts.switchNetwork(network)
      if (networkId) state.take({ networkId })
      else if (state.now().networkId !== network.id) await followNetwork()
    },
  }
}

/** Takes what a wallet tells and answers, in the order in which it counts. */
function createReader({ read, clock }: ConnectionParts, { take, end, isOver }: TrackedState) {
  // Counts events, so that an answer that one of them overtook is dropped.
  let heard = 0
  let isDoubtful = false
  let shouldRead = false
  let reading: Promise<void> | undefined
  /** Runs after the wallet said that it shares nothing. */
  let waiting: unknown

  function stopWaiting() {
    clock?.clearTimeout(waiting)
    waiting = undefined
  }

  function hear(now: Partial<SharedState> | undefined) {
    heard += 1
    if (now?.accounts) stopWaiting()
    if (now) take(now)
    else if (!clock) end()
    else waiting ??= clock.setTimeout(askBeforeEnd, eventSettleMs)
  }

  function askBeforeEnd() {
    waiting = undefined
    if (!isOver()) events.unclear(true)
  }

  async function readUntilCurrent() {
    for (let times = 0; shouldRead && !isOver() && times < readsMax; times += 1) {
      shouldRead = false
      const before = heard
      try {
        const now = await read()
        if (heard !== before) shouldRead = true
        else if (now) take(now)
        else end()
      } catch (error) {
        if (isDoubtful && heard === before) end()
        else throw error
      }
    }
    isDoubtful = false
  }

  function reread(): Promise<void> {
    shouldRead = true
    reading ??= readUntilCurrent().finally(() => {
      reading = undefined
    })
    return reading
  }

  const events: WalletEvents = {
    reported(parse) {
      let now: SharedState | undefined
      try {
        now = parse()
      } catch {
        // Nobody asked.
        return
      }
      hear(now)
    },
    accounts: ([first, ...others]) => hear(first && { accounts: [first, ...others] }),
    network: (networkId) => hear({ networkId }),
    unclear(isDoubted = false) {
      isDoubtful ||= isDoubted
      // Nobody asked: a wallet that can't say stays as it is known.
      reread().catch(() => {})
    },
  }
  return { reread, events, stopWaiting }
}

/** Listens to the wallet; one that can't take a listener back is not heard, nor asked, after the stop. */
function listenTo(
  { listen }: ConnectionParts,
  { reported, accounts, network, unclear }: WalletEvents,
  { isOver }: TrackedState,
): () => void {
  let isListening = true
  const meanwhile =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      if (isListening && !isOver()) act(...given)
    }
  const stop = listen({
    reported: meanwhile(reported),
    accounts: meanwhile(accounts),
    network: meanwhile(network),
    unclear: meanwhile(unclear),
  })
  return () => {
    isListening = false
    stop()
  }
}
