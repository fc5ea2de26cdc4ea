import type { SandboxPhoneSession } from '../../client/SandboxPhone.js'
import { answerCodes } from './answerCodes.js'
import {
  type ApprovedNamespaces,
  addressesOf,
  chainIdsOf,
  networkIdsOf,
  type SelectedAccount,
  toChain,
  type WalletNamespace,
  withAccount,
  withChain,
} from './namespaces.js'
import { describePeer } from './phonePrompts.js'
import type { WalletKitClient } from './WalletKitClient.js'

/** The wallet's sessions, and what it tells them of its own accord. */
export interface Sessions {
  list(): readonly SandboxPhoneSession[]
  /** The addresses that a session has in a namespace, first one first. */
  addressesIn(topic: string, namespace: WalletNamespace): readonly string[]
  /** Tells every session of a selected account, by namespace. */
  selectAccount(selected: Readonly<Record<WalletNamespace, SelectedAccount>>): Promise<void>
  /**
   * Tells of a selected EVM network; a session that has not approved the chain is updated first.
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
  // Events go out one by one, or a session could see an older account last.
  let lastReport: Promise<unknown> = Promise.resolve()

  const tell = (
    topic: string | undefined,
    act: (topic: string, namespaces: ApprovedNamespaces) => Promise<void>,
  ) => {
    const run = async () => {
      for (const each of topicsOf(topic)) {
        await whenBack()
        await act(each, namespacesOf(walletKit.getActiveSessions()[each]))
      }
    }
    const reported = lastReport.then(run, run)
    lastReport = reported
    return reported
  }

  const emit = async (
    topic: string,
    approved: ApprovedNamespaces[WalletNamespace],
    { networkId, name, data }: { networkId: string | undefined; name: string; data: unknown },
  ) => {
    // Telling what was not approved is an error of the SDK.
    if (networkId === undefined || !approved?.events.includes(name)) return
    await walletKit.emitSessionEvent({ topic, chainId: networkId, event: { name, data } })
  }

  return {
    list: () => structs().map(describeSession),
    addressesIn: (topic, namespace) =>
      addressesOf(walletKit.getActiveSessions()[topic]?.namespaces[namespace]?.accounts ?? []),
    selectAccount: (selected) =>
      tell(undefined, async (topic, before) => {
        const changed = Object.entries(before).map(([name, part]) => {
          const account = selected[name as WalletNamespace]
          return { name, part: withAccount(part, account.addresses), events: account.events }
        })
        const namespaces = Object.fromEntries(changed.map(({ name, part }) => [name, part]))
        await walletKit.updateSession({ topic, namespaces })
        for (const { part, events } of changed) {
          const [networkId] = networkIdsOf(part)
          const reported = { accountsChanged: addressesOf(part.accounts), ...events }
          for (const [name, data] of Object.entries(reported))
            await emit(topic, part, { networkId, name, data })
        }
      }),
    selectChain: (chainId, only) =>
      tell(only, async (topic, before) => {
        const { eip155 } = before
        // A session of other namespaces alone is on none of these chains.
        if (!eip155) return
        const isApproved = chainIdsOf(eip155).includes(chainId)
        const part = isApproved ? eip155 : withChain(eip155, chainId)
        if (!isApproved) await walletKit.updateSession({ topic, namespaces: { ...before, eip155: part } })
        await emit(topic, part, { networkId: toChain(chainId), name: 'chainChanged', data: chainId })
      }),
    async end(only) {
      for (const topic of topicsOf(only)) {
        await whenBack()
        await walletKit.disconnectSession({ topic, reason: answerCodes.userDisconnected })
      }
    },
  }
}

type SessionStruct = ReturnType<WalletKitClient['getActiveSessions']>[string]

function describeSession({ topic, peer, expiry, namespaces }: SessionStruct): SandboxPhoneSession {
  const approved = Object.values(namespaces)
  return {
    topic,
    peer: describePeer(peer.metadata),
    chains: approved.flatMap(chainIdsOf),
    networkIds: approved.flatMap(networkIdsOf),
    accounts: approved.flatMap(({ accounts }) => addressesOf(accounts)),
    methods: approved.flatMap(({ methods }) => methods),
    events: [...new Set(approved.flatMap(({ events }) => events))],
    expiresAt: expiry,
  }
}

function namespacesOf(session: SessionStruct | undefined): ApprovedNamespaces {
  return Object.fromEntries(
    Object.entries(session?.namespaces ?? {}).map(([name, part]) => [
      name,
      { ...part, chains: part.chains ?? [] },
    ]),
  )
}
