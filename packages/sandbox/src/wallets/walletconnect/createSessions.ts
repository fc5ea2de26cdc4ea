import type { SandboxPhoneSession } from '../../client/SandboxPhone.js'
import { answerCodes } from './answerCodes.js'
import {
  type ApprovedNamespaces,
  addressesOf,
  chainIdsOf,
  toChain,
  withAccount,
  withChain,
} from './namespaces.js'
import { describePeer } from './phonePrompts.js'
import type { WalletKitClient } from './WalletKitClient.js'

/** The wallet's sessions, and what it tells them of its own accord. */
export interface Sessions {
  list(): readonly SandboxPhoneSession[]
  /** The addresses that a session has, first one first. */
  addressesIn(topic: string): readonly string[]
  /** Tells every session of a selected account. */
  selectAccount(address: string): Promise<void>
  /**
   * Tells of a selected network; a session that has not approved the chain is updated first.
   * @param topic @default every session
   */
  selectChain(chainId: number, topic?: string): Promise<void>
  /** @param topic @default every session */
  end(topic?: string): Promise<void>
}

/**
 * Creates the sessions of one wallet.
 *
 * @param whenBack resolves when the wallet is online: the SDK would throw instead of waiting
 */
export function createSessions(walletKit: WalletKitClient, whenBack: () => Promise<void>): Sessions {
  const structs = () => Object.values(walletKit.getActiveSessions())
  const topicsOf = (topic: string | undefined) =>
    structs()
      .map((session) => session.topic)
      .filter((each) => topic === undefined || each === topic)
  // What is told goes out one by one, or a session could see an older account last.
  let lastTold: Promise<unknown> = Promise.resolve()

  const tell = (
    topic: string | undefined,
    act: (topic: string, namespaces: ApprovedNamespaces) => Promise<void>,
  ) => {
    const run = async () => {
      for (const each of topicsOf(topic)) {
        await whenBack()
        const namespaces = namespacesOf(walletKit.getActiveSessions()[each])
        if (namespaces) await act(each, namespaces)
      }
    }
    const told = lastTold.then(run, run)
    lastTold = told
    return told
  }

  const emit = async (
    topic: string,
    { eip155 }: ApprovedNamespaces,
    chainId: number,
    name: string,
    data: unknown,
  ) => {
    // Telling what was not approved is an error of the SDK.
    if (!eip155.events.includes(name)) return
    await walletKit.emitSessionEvent({ topic, chainId: toChain(chainId), event: { name, data } })
  }

  return {
    list: () =>
      structs().flatMap(({ topic, peer, expiry, namespaces }) => {
        const { eip155 } = namespaces
        if (!eip155) return []
        return {
          topic,
          peer: describePeer(peer.metadata),
          chains: chainIdsOf(eip155),
          accounts: addressesOf(eip155.accounts),
          methods: eip155.methods,
          events: eip155.events,
          expiresAt: expiry,
        }
      }),
    addressesIn: (topic) =>
      addressesOf(walletKit.getActiveSessions()[topic]?.namespaces.eip155?.accounts ?? []),
    selectAccount: (address) =>
      tell(undefined, async (topic, before) => {
        const namespaces = withAccount(before, address)
        await walletKit.updateSession({ topic, namespaces: { ...namespaces } })
        const [chainId] = chainIdsOf(namespaces.eip155)
        if (chainId === undefined) return
        const data = addressesOf(namespaces.eip155.accounts)
        await emit(topic, namespaces, chainId, 'accountsChanged', data)
      }),
    selectChain: (chainId, only) =>
      tell(only, async (topic, before) => {
        const isApproved = chainIdsOf(before.eip155).includes(chainId)
        const namespaces = isApproved ? before : withChain(before, chainId)
        if (!isApproved) await walletKit.updateSession({ topic, namespaces: { ...namespaces } })
        await emit(topic, namespaces, chainId, 'chainChanged', chainId)
      }),
    async end(only) {
      for (const topic of topicsOf(only)) {
        await whenBack()
        await walletKit.disconnectSession({ topic, reason: answerCodes.userDisconnected })
      }
    },
  }
}

function namespacesOf(
  session: ReturnType<WalletKitClient['getActiveSessions']>[string] | undefined,
): ApprovedNamespaces | undefined {
  const eip155 = session?.namespaces.eip155
  return eip155 && { eip155: { ...eip155, chains: eip155.chains ?? [] } }
}
