import {
  ConnectorError,
  reportUncaught,
  type SessionChannel,
  type SessionListener,
} from '@wallet-modal/runtime/chain'
import type { Clock, NetworkId } from '@wallet-modal/runtime/plugin'
import { type ApprovedNamespace, approvedNamespaces, idInSession, peerInfo } from './approved.js'
import type { Proposal } from './proposal.js'
import type { Session, SignClient } from './signClient.js'

/** How long telling the wallet of the end may take, in ms: the visitor doesn't wait for a wallet that is away. */
const farewellMs = 2_000

/** Why a session is over. */
type EndReason = 'wallet' | 'expired'

/** What `openSession` needs. */
export interface LiveSessionOptions {
  readonly client: SignClient
  readonly session: Session
  readonly proposal: Proposal
  readonly clock: Clock
  /** The network to start on in a namespace, if it is approved. */
  preferredNetwork(namespace: string): string | undefined
  /** Called when a request is on its way to the wallet, in the caller's gesture. */
  requested(): void
  /** Called when another network comes into use. */
  networkChosen(namespace: string, networkId: NetworkId): void
}

/** A session that is in use. */
export interface LiveSession {
  readonly topic: string
  readonly session: Session
  approved(namespace: string): ApprovedNamespace | undefined
  channel(namespace: string): SessionChannel
  /** Calls back once when the session is over, without a reason when `end` gave none; returns what stops it. */
  onEnd(ended: (reason: EndReason | undefined) => void): () => void
  /** Ends it, and tells the wallet as far as it can be reached. @param reason for those who haven't asked for it */
  end(reason?: EndReason): Promise<void>
  /** The same for a session that another tab has ended: the wallet knows. */
  leave(): Promise<void>
  /** Lets go of it: nothing is heard or sent any more; the session lives on. */
  release(): void
}

/**
 * Follows a session: what is approved, what the wallet tells, and how it ends.
 * @throws ConnectorError `WALLET_ANSWER_INVALID` when the wallet approved nothing of the proposal
 */
export function openSession(options: LiveSessionOptions): LiveSession {
  const { client, session, proposal, clock } = options
  const { topic } = session
  const wallet = peerInfo(session).name
  const listeners = new Map<string, Set<SessionListener>>()
  const endings = new Set<(reason: EndReason | undefined) => void>()
  const active = new Map<string, NetworkId>()
  const { former } = proposal
  let approved = approvedNamespaces(session, proposal.namespaces, former)
  let isOver = false

  const tell = <T>(reported: Iterable<T>, act: (one: T) => void) => {
    for (const one of [...reported]) {
      try {
        act(one)
      } catch (error) {
        // One that throws must not keep the others from hearing.
        reportUncaught(error)
      }
    }
  }
  const everybody = () => [...listeners.values()].flatMap((one) => [...one])

  function over(reason: EndReason | undefined) {
    if (isOver) return
    isOver = true
    tell(endings, (ended) => ended(reason))
    tell(everybody(), (listener) => listener.ended())
    release()
  }

  async function end(reason?: EndReason) {
    if (isOver) return
    over(reason)
    await endSession(client, topic, clock)
  }

  const mine =
    <E extends { readonly topic: string }>(hear: (event: E) => void) =>
    (event: E) => {
      if (event.topic === topic) hear(event)
    }
  const handlers = {
    // Without the id of a wallet's request it is the SDK that gave the session up, at its expiry before all.
    session_delete: mine(({ id }: { topic: string; id?: number }) => over(id ? 'wallet' : 'expired')),
    session_expire: mine(() => over('expired')),
    session_update: mine(() => {
      try {
        approved = approvedNamespaces(client.session.get(topic), proposal.namespaces, former)
      } catch {
        // Nothing that this app asked for is left.
        void end('wallet')
        return
      }
      tell(everybody(), (listener) => listener.updated())
    }),
    session_event: mine(
      ({
        params,
      }: {
        topic: string
        params: { event: { name: string; data: unknown }; chainId: string }
      }) => {
        const { chainId, event } = params
        // The SDK emits before it has checked.
        const reported = listeners.get(String(chainId).replace(/:.*/s, '')) ?? []
        tell(reported, (listener) => listener.event(event.name, event.data, chainId))
      },
    ),
  }
  for (const [name, handler] of Object.entries(handlers))
    client.on(name as 'session_delete', handler as never)

  function release() {
    isOver = true
    for (const [name, handler] of Object.entries(handlers))
      client.off(name as 'session_delete', handler as never)
    listeners.clear()
    endings.clear()
  }

  const partOf = (namespace: string) => approved.get(namespace)

  async function request(networkId: NetworkId, method: string, params: unknown): Promise<unknown> {
    if (isOver) throw gone(wallet)
    options.requested()
    try {
      const chainId = former?.size ? idInSession(client.session.get(topic), networkId, former) : networkId
      return await client.request({ topic, chainId, request: { method, params } })
    } catch (cause) {
      if (!client.session.keys.includes(topic) || isUnknown(cause)) {
        over('expired')
        throw gone(wallet, cause)
      }
      throw cause
    }
  }

  return {
    topic,
    session,
    approved: partOf,
    channel: (namespace) => ({
      wallet,
      accounts: () => (isOver ? [] : (partOf(namespace)?.accounts ?? [])),
      methods: () => partOf(namespace)?.methods ?? [],
      networkId() {
        const ids = partOf(namespace)?.networkIds ?? []
        const known = active.get(namespace)
        if (known !== undefined && ids.includes(known)) return known
        const wished = options.preferredNetwork(namespace)
        const [first] = ids
        const found = ids.find((id) => id === wished) ?? first
        // Kept: approving another network later is no reason to move.
        if (found !== undefined) active.set(namespace, found)
        return found
      },
      networkChosen(networkId) {
        active.set(namespace, networkId)
        options.networkChosen(namespace, networkId)
      },
      request,
      listen(listener) {
        const mine = listeners.get(namespace) ?? new Set()
        listeners.set(namespace, mine.add(listener))
        return () => void mine.delete(listener)
      },
    }),
    onEnd(ended) {
      endings.add(ended)
      return () => void endings.delete(ended)
    },
    end,
    async leave() {
      if (isOver) return
      over(undefined)
      await dropSession(client, topic)
    },
    release,
  }
}

/** Ends a session at both ends; at this one alone when the relay can't be reached in time. */
export async function endSession(client: SignClient, topic: string, clock: Clock): Promise<void> {
  const isReported = await new Promise<boolean>((resolve) => {
    const timer = clock.setTimeout(() => resolve(false), farewellMs)
    client
      .disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clock.clearTimeout(timer))
  })
  if (!isReported) await dropSession(client, topic)
}

/** Forgets a session here, without a word to the wallet. */
async function dropSession({ session }: SignClient, topic: string): Promise<void> {
  if (!session.keys.includes(topic)) return
  await session.delete(topic, { code: 6000, message: 'User disconnected.' }).catch(() => {})
}

/** What the SDK says of a session that its storage has lost ("No matching key", "Missing or invalid … topic"). */
const isUnknown = (cause: unknown) =>
  cause instanceof Error && /no matching key|topic doesn't exist/i.test(cause.message)

const gone = (wallet: string, cause?: unknown) =>
  new ConnectorError('WALLET_DISCONNECTED', `The session with ${wallet} is over.`, {
    cause,
    hint: 'Let the visitor connect again.',
  })
