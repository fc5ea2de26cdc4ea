import type { NetworkId } from '../base/caip.js'
import type { Clock } from '../base/clock.js'
import type { NetworkDefinition } from '../config/types.js'
import { eventSettleMs } from './answerOrEvent.js'
import type { Connection, ConnectionReport } from './connection.js'
import { type SharedState, type TrackedState, trackState } from './trackState.js'
import type { PreparedTransaction } from './transaction.js'
import type { Account } from './types.js'

/** Takes a wallet's events. */
export interface WalletEvents {
  /**
   * The wallet names what it shares now, and `read` parses it. `undefined` means that the wallet shares nothing, see `clock`. An event
   * whose `read` throws is dropped.
   */
  reported(read: () => SharedState | undefined): void
  /** The accounts that the wallet shares now, parsed. For an empty list see `ConnectionParts.clock`. */
  accounts(accounts: readonly Account[]): void
  network(networkId: NetworkId): void
  /**
   * Something may have changed: asks the wallet for its state.
   * @param isDoubtful whether a wallet that doesn't answer counts as gone
   */
  unclear(isDoubtful?: boolean): void
}

/** The parts from which `createConnection` makes a connection. */
export interface ConnectionParts
  extends Pick<
    Connection,
    | 'connector'
    | 'report'
    | 'provider'
    | 'disconnect'
    | 'signMessage'
    | 'sendTransaction'
    | 'capabilities'
    | 'sendTogether'
  > {
  /**
   * Given if the wallet can be asked. Some wallets report no accounts while the visitor changes account: if no account follows within
   * a second, the wallet is asked before the connection ends. @default the connection ends at once
   */
  readonly clock?: Clock
  /** Listens to the wallet's events until the returned function is called. */
  listen(events: WalletEvents): () => void
  /** Asks the wallet without a prompt, as `WalletAdapter.restore` does. */
  read(): Promise<ConnectionReport | undefined>
  /** Asks the wallet for its network, after a switch without an event. @default `read` asks for everything */
  readNetwork?(): Promise<NetworkId>
  /**
   * Asks the wallet to change network.
   * @returns the network in use from now on, if the wallet has no network of its own
   */
  switchNetwork(network: NetworkDefinition): Promise<NetworkId | undefined>
}

/** A connection with the wallet's present state, for the code that makes the connection. */
export interface TrackedConnection extends Connection {
  /** The reported state with all later changes. Keeps the last state when the connection ends. */
  state(): SharedState
}

/** How often to ask a wallet in a row while its events overtake its answers: it may send an event with each answer. */
const readsMax = 3

/**
 * Creates a connection to a wallet that can be asked and listened to, and reports each change once. Drops an answer that an event
 * overtook, and asks the wallet again, because the event may not tell everything.
 */
export function createConnection(parts: ConnectionParts): TrackedConnection {
  const { connector, report, provider, signMessage, sendTransaction, capabilities, sendTogether } = parts
  const state = trackState(report, connector.name)
  const { reread, events, stopWaiting } = createReader(parts, state)
  let stopListening: (() => void) | undefined

  /** Asks a wallet that agreed to switch for its network: some switch without an event, some agree and stay. */
  async function followNetwork() {
    if (!state.isHeard()) return
    if (!parts.readNetwork) return reread().catch(() => {})
    const before = state.now().networkId
    const networkId = await parts.readNetwork().catch(() => undefined)
    // An event meanwhile is newer than the answer.
    if (networkId && state.now().networkId === before) state.take({ networkId })
  }

  function check({ from, networkId }: PreparedTransaction) {
    state.account(from)
    state.assertOn(networkId)
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
    // Don't await before asking the wallet: its window needs the visitor's click to be fresh.
    ...(signMessage && {
      signMessage: async ({ account, message }) =>
        signMessage({ account: state.account(account.address), message }),
    }),
    ...(sendTransaction && {
      sendTransaction: async (transaction, signal) => {
        signal?.throwIfAborted()
        check(transaction)
        return sendTransaction(transaction, signal)
      },
    }),
    ...(sendTogether && {
      sendTogether: async (transactions, options) => {
        const checkAll = () => {
          options.signal?.throwIfAborted()
          transactions.forEach(check)
        }
        checkAll()
        return sendTogether(transactions, {
          ...options,
          // The wallet may have changed while the caller held the request.
          ask: (kind) => options.ask(kind)?.then(checkAll),
        })
      },
    }),
    ...(capabilities && {
      capabilities: async (request) =>
        capabilities({ ...request, account: state.account(request.account).address }),
    }),
    watch(listener) {
      // Add the listener before listening to the wallet: some wallets send an event at once.
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

/** Orders a wallet's events and answers. */
function createReader({ read, clock }: ConnectionParts, { take, end, isOver }: TrackedState) {
  // Counts events, to drop an answer that an event overtook.
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
        // The event has no caller to get this error.
        return
      }
      hear(now)
    },
    accounts: ([first, ...others]) => hear(first && { accounts: [first, ...others] }),
    network: (networkId) => hear({ networkId }),
    unclear(isDoubted = false) {
      isDoubtful ||= isDoubted
      // No caller waits for the answer. Without one, the known state stays, unless the wallet is doubtful.
      reread().catch(() => {})
    },
  }
  return { reread, events, stopWaiting }
}

/** Listens to the wallet. Ignores events after the stop, because some wallets can't remove a listener. */
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
