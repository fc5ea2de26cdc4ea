import type { NetworkId } from '../base/caip.js'
import { reportUncaught } from '../base/reportUncaught.js'
import type { NetworkDefinition } from '../config/types.js'
import { ConnectorError } from '../errors/classes.js'
import type { Connection, ConnectionChange, ConnectionListener, ConnectionReport } from './connection.js'
import type { Account } from './types.js'

/** What a wallet says of its own accord, parsed: events that make no sense are dropped before. */
export interface WalletEvents {
  /** The accounts that it shares now; none means that it is disconnected. */
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
  /** Asks the wallet which network it is on. @default wallets of this chain are on none of their own */
  readNetwork?(): Promise<NetworkId>
  /**
   * Asks the wallet to change network.
   * @returns the network in use from now on, where the wallet has none of its own
   */
  switchNetwork(network: NetworkDefinition): Promise<NetworkId | undefined>
}

/** How often a wallet is asked in a row when its own events overtake its answers: it may send one with each answer. */
const readsMax = 3

/**
 * A connection to a wallet that can be asked and listened to: reports what changes, each change once. An answer that an event
 * overtook is dropped, and the wallet is asked again, since the event may not tell all.
 */
export function createConnection(parts: ConnectionParts): Connection {
  const { connector, report, provider, disconnect, signMessage, sendTransaction, read } = parts
  const listeners = new Set<ConnectionListener>()
  let known: Pick<ConnectionReport, 'networkId'> & { readonly accounts: readonly Account[] } = report
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

  function take(now: { readonly accounts?: readonly Account[]; readonly networkId?: NetworkId }) {
    if (isOver) return
    const accounts = now.accounts && keyOf(now.accounts) !== keyOf(known.accounts) ? now.accounts : undefined
    const networkId = now.networkId !== known.networkId ? now.networkId : undefined
    if (!accounts && !networkId) return
    known = { accounts: accounts ?? known.accounts, networkId: networkId ?? known.networkId }
    const [first, ...others] = accounts ?? []
    if (accounts && !first) return end()
    const change: ConnectionChange = {
      ...(first ? { accounts: [first, ...others] } : {}),
      ...(networkId ? { networkId } : {}),
    }
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
    const before = known.networkId
    const networkId = listeners.size > 0 && (await parts.readNetwork?.().catch(() => undefined))
    // An event meanwhile is newer than the answer.
    if (networkId && known.networkId === before) take({ networkId })
  }

  /** A wallet is never asked to sign for an account that it doesn't share with the page. */
  function assertShared(address: string) {
    if (!isOver && known.accounts.some((account) => account.address === address)) return
    throw new ConnectorError('WALLET_DISCONNECTED', `${connector.name} does not share ${address} any more.`, {
      hint: 'Ask the visitor to connect this account again.',
      context: { address },
    })
  }

  function assertOn(networkId: NetworkId) {
    if (known.networkId === networkId) return
    throw new ConnectorError(
      'CHAIN_UNRECOGNISED',
      `${connector.name} is on ${known.networkId}, and the transaction is for ${networkId}.`,
      { hint: 'Switch the network first, then prepare the transaction anew.', context: { networkId } },
    )
  }

  const events: WalletEvents = {
    accounts(accounts) {
      heard += 1
      take({ accounts })
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

  return {
    connector,
    report,
    provider,
    disconnect,
    ...(signMessage && {
      signMessage: async (request) => {
        assertShared(request.account.address)
        return signMessage(request)
      },
    }),
    ...(sendTransaction && {
      sendTransaction: async (transaction, signal) => {
        signal?.throwIfAborted()
        assertShared(transaction.from)
        assertOn(transaction.networkId)
        return sendTransaction(transaction, signal)
      },
    }),
    watch(listener) {
      const own: ConnectionListener = {
        changed: (change) => listener.changed(change),
        disconnected: (reason) => listener.disconnected(reason),
      }
      // First, as a wallet that can't be listened to throws: nothing has changed then.
      stopListening ??= parts.listen(events)
      listeners.add(own)
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return
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
