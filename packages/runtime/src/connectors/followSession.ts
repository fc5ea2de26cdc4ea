import type { NetworkId } from '../base/caip.js'
import { reportUncaught } from '../base/foreign.js'
import { ConnectorError } from '../errors/classes.js'
import type { SessionChannel } from './session.js'

/** An account that a session holds. */
export type SessionAccount = ReturnType<SessionChannel['accounts']>[number]

/** A chain plugin's knowledge of a session's accounts. */
export interface SessionSubjects {
  /** Name of the chain, for the developer's text. */
  readonly chain: string
  /** Whether an account is one of the chain: the wallet's accounts are unchecked. */
  readonly isAccount: (account: SessionAccount) => boolean
}

/** The part of a session that belongs to one chain: the approved accounts, and the network in use. */
export interface FollowedSession {
  /** The accounts on all networks. */
  accounts(): readonly SessionAccount[]
  /**
   * The network in use: the channel's network if the session has an account there, else the first account's.
   * @throws ConnectorError `WALLET_DISCONNECTED` if no account is left
   */
  networkId(): NetworkId
  /** The addresses on the network in use, each once; empty if no account is left. */
  addresses(): readonly string[]
  /**
   * Changes the network in use.
   * @throws ConnectorError `CHAIN_UNRECOGNISED` for a network without an account of the session
   */
  use(networkId: NetworkId): void
  /**
   * Calls back with the addresses when they or their network change, and with an empty list when the session is over.
   * @returns removes the listener
   */
  listen(changed: (addresses: readonly string[]) => void): () => void
  /** Freezes a provider made from the session, and lets `sessionOf` find the session by it. */
  mark<Wallet extends object>(wallet: Wallet): Readonly<Wallet>
}

// Keyed by identity: a wallet's proxy could fake a mark on the object.
const sessions = new WeakMap<object, FollowedSession>()

/** The session that a connector's provider was made from; `undefined` for a wallet in the page. */
export const sessionOf = (provider: unknown): FollowedSession | undefined => sessions.get(provider as object)

/**
 * Follows a session with a remote wallet, for a chain whose wallets have no network of their own. Call it in `createProvider` of
 * `SessionSupport`, which makes an object like that of a wallet in the page.
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
        // Report it to the page; the other listeners and the session go on.
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
          hint: 'Disconnect, then connect again with this network.',
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
