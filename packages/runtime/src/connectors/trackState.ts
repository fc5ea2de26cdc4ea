import type { NetworkId } from '../base/caip.js'
import { reportUncaught } from '../base/foreign.js'
import { sameHexAddress } from '../base/hexAddress.js'
import { ConnectorError } from '../errors/classes.js'
import type { ConnectionChange, ConnectionListener, ConnectionReport } from './connection.js'
import type { Account } from './types.js'

/** A wallet's shared accounts, and its network. */
export type SharedState = Pick<ConnectionReport, 'accounts' | 'networkId'>

/** The state of a connected wallet, and its listeners. */
export type TrackedState = ReturnType<typeof trackState>

/**
 * Keeps a wallet's state, and reports each change to its listeners once.
 *
 * @param report the first state
 * @param wallet name for the developer's text
 */
export function trackState(report: SharedState, wallet: string) {
  const listeners = new Set<ConnectionListener>()
  let known = report
  let isOver = false

  function tell(act: (listener: ConnectionListener) => void) {
    for (const listener of [...listeners]) {
      try {
        act(listener)
      } catch (error) {
        reportUncaught(error)
      }
    }
  }

  return {
    now: () => known,
    isOver: () => isOver,
    isHeard: () => listeners.size > 0,
    /** Takes the wallet's present state. */
    take(now: Partial<SharedState>): void {
      const change = isOver ? undefined : changeOf(known, now)
      if (!change) return
      known = { ...known, ...change }
      tell((listener) => listener.changed(change))
    },
    /** The wallet no longer shares an account. */
    end(): void {
      if (isOver) return
      isOver = true
      tell((listener) => listener.disconnected())
    },
    /** The app has disconnected: ends without telling the listeners. */
    leave(): void {
      isOver = true
    },
    /** Reports to a listener what has changed since the report, and later changes until the returned function is called. */
    listen(listener: ConnectionListener): () => void {
      const own: ConnectionListener = {
        changed: (change) => listener.changed(change),
        disconnected: (reason) => listener.disconnected(reason),
      }
      const missed = changeOf(report, known)
      if (isOver) own.disconnected()
      else if (missed) own.changed(missed)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    /**
     * Finds a shared account, so that the wallet isn't asked to sign for an account that it doesn't share.
     * @throws ConnectorError `WALLET_DISCONNECTED`
     */
    account(address: string): Account {
      const found = known.accounts.find(
        (one) => one.address === address || sameHexAddress(one.address, address),
      )
      if (found && !isOver) return found
      throw new ConnectorError('WALLET_DISCONNECTED', `${wallet} does not share ${address} any more.`, {
        hint: 'Ask the visitor to connect this account again.',
        context: { address },
      })
    },
    /** @throws ConnectorError `CHAIN_UNRECOGNISED` if the wallet is on another network */
    assertOn(networkId: NetworkId): void {
      if (known.networkId === networkId) return
      throw new ConnectorError(
        'CHAIN_UNRECOGNISED',
        `${wallet} is on ${known.networkId}, and the transaction is for ${networkId}.`,
        { hint: 'Switch the network first, then prepare the transaction anew.', context: { networkId } },
      )
    },
  }
}

const keyOf = (accounts: readonly Account[]) =>
  accounts.map(({ address, type }) => `${type} ${address}`).join()

/** The change between two states; undefined if they are the same. */
function changeOf(before: SharedState, now: Partial<SharedState>): ConnectionChange | undefined {
  const { accounts, networkId } = now
  const isOther = accounts && keyOf(accounts) !== keyOf(before.accounts)
  const isMoved = networkId !== undefined && networkId !== before.networkId
  if (!isOther && !isMoved) return undefined
  return { ...(isOther && { accounts }), ...(isMoved && { networkId }) }
}
