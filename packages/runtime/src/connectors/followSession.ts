import type { NetworkId } from '../base/caip.js'
import { reportUncaught } from '../base/foreign.js'
import { ConnectorError } from '../errors/classes.js'
import type { SessionChannel } from './session.js'

/** An account that a session holds. */
export type SessionAccount = ReturnType<SessionChannel['accounts']>[number]

/** What the plugin of a chain knows of a session's accounts. */
export interface SessionSubjects {
  /** Name of the chain, for the developer's text. */
  readonly chain: string
  /** Whether it is an account of the chain at all: what a wallet approved is unchecked. */
  readonly isAccount: (account: SessionAccount) => boolean
}

/** One chain's share of a session: the network in use, and who is on it. Only what was approved is in it. */
export interface FollowedSession {
  /** The accounts, on whichever network. */
  accounts(): readonly SessionAccount[]
  /**
   * The network in use: the channel's, where the session has an account on it, else that of the first account.
   * @throws ConnectorError `WALLET_DISCONNECTED` when there is no account left
   */
  networkId(): NetworkId
  /** The addresses on the network in use, each once; none when there is no account left. */
  addresses(): readonly string[]
  /**
   * Puts another network to use.
   * @throws ConnectorError `CHAIN_UNRECOGNISED` for one that the session has no account on
   */
  use(networkId: NetworkId): void
  /**
   * Calls back with the addresses when they are others than before or on another network, and with none when the session is over.
   * @returns takes the listener back
   */
  listen(changed: (addresses: readonly string[]) => void): () => void
  /** Freezes what was made of the session, so that `sessionOf` knows it: the adapter's connectors have it as their provider. */
  mark<Wallet extends object>(wallet: Wallet): Readonly<Wallet>
}

// By identity: a mark on the object could be claimed by a wallet's proxy.
const sessions = new WeakMap<object, FollowedSession>()

/** Which session a connector's provider is made of; `undefined` for a wallet of the page. */
export const sessionOf = (provider: unknown): FollowedSession | undefined => sessions.get(provider as object)

/**
 * Follows a session with a remote wallet on behalf of a chain whose wallets have no network of their own: for the
 * `createProvider` of its `SessionSupport`, which makes of it what a wallet in the page would be.
 */
export function followSession(
  channel: SessionChannel,
  { chain, isAccount }: SessionSubjects,
): FollowedSession {
  const { wallet } = channel
  const listeners = new Set<(addresses: readonly string[]) => void>()

  const accounts = () => channel.accounts().filter(isAccount)
  const isApproved = (id: NetworkId) => accounts().some(({ networkId }) => networkId === id)
  function networkInUse(): NetworkId | undefined {
    const wished = channel.networkId()
    return wished && isApproved(wished) ? wished : accounts()[0]?.networkId
  }
  function addresses(): readonly string[] {
    const here = networkInUse()
    return [...new Set(accounts().flatMap(({ networkId, address }) => (networkId === here ? address : [])))]
  }

  const keyOf = (now: readonly string[]) => (now.length > 0 ? `${networkInUse()} ${now.join()}` : '')
  let known = keyOf(addresses())
  function tell(now: readonly string[]) {
    known = keyOf(now)
    for (const changed of [...listeners]) {
      try {
        changed(now)
      } catch (error) {
        // The page's to see; the other listeners and the session go on.
        reportUncaught(error)
      }
    }
  }
  function announce() {
    const now = addresses()
    if (keyOf(now) !== known) tell(now)
  }
  channel.listen({ event: announce, updated: announce, ended: () => tell([]) })

  const session: FollowedSession = {
    accounts,
    networkId() {
      const found = networkInUse()
      if (found) return found
      throw new ConnectorError('WALLET_DISCONNECTED', `${wallet} shares no ${chain} account any more.`)
    },
    addresses,
    use(networkId) {
      if (!isApproved(networkId)) {
        throw new ConnectorError('CHAIN_UNRECOGNISED', `${wallet} did not approve ${networkId}.`, {
          hint: 'Pair anew, with this network.',
        })
      }
      channel.networkChosen(networkId)
      announce()
    },
    listen(changed) {
      const own: typeof changed = (now) => changed(now)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    mark(made) {
      sessions.set(made, session)
      return Object.freeze(made)
    },
  }
  return session
}
