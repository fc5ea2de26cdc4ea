import { sameHexAddress } from '../base/address.js'
import type { NetworkId } from '../base/caip.js'
import { reportUncaught } from '../base/reportUncaught.js'
import type { NetworkDefinition } from '../config/types.js'
import { ConnectorError } from '../errors/classes.js'
import type { Connection, ConnectionChange, ConnectionListener, ConnectionReport } from './connection.js'
import type { Account } from './types.js'

/** What a wallet shares, and where it is. */
export type SharedState = Pick<ConnectionReport, 'accounts' | 'networkId'>

/** What a wallet says of its own accord. */
export interface WalletEvents {
  /**
   * It says what it shares now, which `read` parses: `undefined` means that it is disconnected. An event whose `read` throws
   * made no sense, and is dropped.
   */
  told(read: () => SharedState | undefined): void
  /** The accounts that it shares now, parsed; none means that it is disconnected. */
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
  const { connector, report, provider, signMessage, sendTransaction, read } = parts
  const { name } = connector
  const listeners = new Set<ConnectionListener>()
  let known: SharedState = report
  let stopListening: (() => void) | undefined
  let isOver = false
  // Counts events, so that an answer that one of them overtook is dropped.
  let heard = 0
  let isDoubtful = false
  let isToRead = false
  let reading: Promise<void> | undefined

  function tell(act: (listener: ConnectionListener) => void) {
    for (const listener of [...listeners]) {
      try {
        act(listener)
      } catch (error) {
        reportUncaught(error)
      }
    }
  }

  function end() {
    if (isOver) return
    isOver = true
    tell((listener) => listener.disconnected())
  }

  function take(now: Partial<SharedState>) {
    if (isOver) return
    const change = changeOf(known, now)
    if (!change) return
    known = { ...known, ...change }
    tell((listener) => listener.changed(change))
  }

  async function readUntilCurrent() {
    for (let times = 0; isToRead && !isOver && times < readsMax; times += 1) {
      isToRead = false
      const before = heard
      try {
        const now = await read()
        if (heard !== before) isToRead = true
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
    isToRead = true
    reading ??= readUntilCurrent().finally(() => {
      reading = undefined
    })
    return reading
  }

  /** Some wallets change without a word, some agree and stay: asks where a wallet is that agreed. */
  async function followNetwork() {
    if (listeners.size === 0) return
    if (!parts.readNetwork) return reread().catch(() => {})
    const before = known.networkId
    const networkId = await parts.readNetwork().catch(() => undefined)
    // An event meanwhile is newer than the answer.
    if (networkId && known.networkId === before) take({ networkId })
  }

  /** A wallet is never asked to sign for an account that it doesn't share with the page. @returns it as the wallet shares it */
  function shared(address: string): Account {
    const account = isOver
      ? undefined
      : known.accounts.find((one) => one.address === address || sameHexAddress(one.address, address))
    if (account) return account
    throw new ConnectorError('WALLET_DISCONNECTED', `${name} does not share ${address} any more.`, {
      hint: 'Ask the visitor to connect this account again.',
      context: { address },
    })
  }

  function assertOn(networkId: NetworkId) {
    if (known.networkId === networkId) return
    throw new ConnectorError(
      'CHAIN_UNRECOGNISED',
      `${name} is on ${known.networkId}, and the transaction is for ${networkId}.`,
      { hint: 'Switch the network first, then prepare the transaction anew.', context: { networkId } },
    )
  }

  const events: WalletEvents = {
    told(parse) {
      let now: SharedState | undefined
      try {
        now = parse()
      } catch {
        // Nobody asked.
        return
      }
      heard += 1
      if (now) take(now)
      else end()
    },
    accounts([first, ...others]) {
      heard += 1
      if (first) take({ accounts: [first, ...others] })
      else end()
    },
    network(networkId) {
      heard += 1
      take({ networkId })
    },
    unclear(isDoubted = false) {
      isDoubtful ||= isDoubted
      // Nobody asked: a wallet that can't say stays as it is known.
      reread().catch(() => {})
    },
  }

  /** Listens to the wallet; one that can't take a listener back is not heard, nor asked, after the stop. */
  function listen(): () => void {
    let isListening = true
    const meanwhile =
      <Given extends unknown[]>(act: (...given: Given) => void) =>
      (...given: Given) => {
        if (isListening && !isOver) act(...given)
      }
    const stop = parts.listen({
      told: meanwhile(events.told),
      accounts: meanwhile(events.accounts),
      network: meanwhile(events.network),
      unclear: meanwhile(events.unclear),
    })
    return () => {
      isListening = false
      stop()
    }
  }

  return {
    connector,
    report,
    provider,
    state: () => known,
    async disconnect() {
      await parts.disconnect()
      isOver = true
    },
    // Neither awaits before the wallet is asked: its window needs the visitor's click to be fresh.
    ...(signMessage && {
      signMessage: async ({ account, message }) => signMessage({ account: shared(account.address), message }),
    }),
    ...(sendTransaction && {
      sendTransaction: async (transaction, signal) => {
        signal?.throwIfAborted()
        shared(transaction.from)
        assertOn(transaction.networkId)
        return sendTransaction(transaction, signal)
      },
    }),
    watch(listener) {
      const ear: ConnectionListener = {
        changed: (change) => listener.changed(change),
        disconnected: (reason) => listener.disconnected(reason),
      }
      const missed = changeOf(report, known)
      if (isOver) ear.disconnected()
      else if (missed) ear.changed(missed)
      // Before the wallet is listened to: some tell at once.
      listeners.add(ear)
      try {
        stopListening ??= listen()
      } catch (error) {
        listeners.delete(ear)
        throw error
      }
      return () => {
        if (!listeners.delete(ear) || listeners.size > 0) return
        stopListening?.()
        stopListening = undefined
      }
    },
    reread,
    async switchNetwork(network) {
      const networkId = await parts.switchNetwork(network)
      if (networkId) take({ networkId })
      else if (known.networkId !== network.id) await followNetwork()
    },
  }
}

const keyOf = (accounts: readonly Account[]) =>
  accounts.map(({ address, type }) => `${type} ${address}`).join()

/** What is different now; undefined where nothing is. */
function changeOf(before: SharedState, now: Partial<SharedState>): ConnectionChange | undefined {
  const { accounts, networkId } = now
  const isOther = accounts && keyOf(accounts) !== keyOf(before.accounts)
  const isMoved = networkId !== undefined && networkId !== before.networkId
  if (!isOther && !isMoved) return undefined
  return { ...(isOther && { accounts }), ...(isMoved && { networkId }) }
}
