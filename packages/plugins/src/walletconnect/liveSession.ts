import { ConnectorError, type SessionChannel } from '@wallet-modal/runtime/chain'
import type { Clock, NetworkId } from '@wallet-modal/runtime/plugin'
import { type ApprovedNamespace, approvedNamespaces, idInSession, peerInfo } from './approved.js'
import { createListeners } from './listeners.js'
import type { Proposal } from './proposal.js'
import { createSessionChannels } from './sessionChannels.js'
import { type EndReason, listenToSession } from './sessionEvents.js'
import type { Session, SignClient } from './signClient.js'

/** How long to wait while telling the wallet that the session ends, in ms. The visitor shouldn't wait for a wallet that is away. */
const farewellMs = 2_000

/** What `openSession` needs. */
export interface LiveSessionOptions {
  readonly client: SignClient
  readonly session: Session
  readonly proposal: Proposal
  readonly clock: Clock
  /** The network to start on in a namespace, if it is approved. */
  preferredNetwork(namespace: string): string | undefined
  /** Called when a request leaves for the wallet, during the caller's gesture. */
  requested(): void
  /** Called when another network becomes active. */
  networkChosen(namespace: string, networkId: NetworkId): void
}

type Ending = (reason: EndReason | undefined) => void

/** A session that is followed. */
export interface LiveSession {
  readonly topic: string
  readonly session: Session
  approved(namespace: string): ApprovedNamespace | undefined
  channel(namespace: string): SessionChannel
  /** Calls back once when the session is over, without a reason if `end` was given none. Returns a function that stops it. */
  onEnd(ended: Ending): () => void
  /** Ends the session, and tells the wallet if it can be reached. @param reason passed to `onEnd` */
  end(reason?: EndReason): Promise<void>
  /** Ends the session without telling the wallet, because another tab already has. */
  leave(): Promise<void>
  /** Stops following the session, which lives on. Nothing is heard or sent any more. */
  release(): void
}

/**
 * Follows a session: what the wallet approves, what it reports, and how the session ends.
 * @throws ConnectorError `WALLET_ANSWER_INVALID` when the wallet approved nothing of the proposal
 */
export function openSession(options: LiveSessionOptions): LiveSession {
  const { client, session, proposal, clock } = options
  const { topic } = session
  const { name: wallet } = peerInfo(session)
  const approvedBy = (one: Session) => approvedNamespaces(one, proposal.namespaces, proposal.former)
  const endings = createListeners<Ending>()
  let approved = approvedBy(session)
  let isOver = false

  const channels = createSessionChannels({
    ...options,
    wallet,
    isOver: () => isOver,
    approved: (namespace) => approved.get(namespace),
    request,
  })

  const stopListening = listenToSession(client, topic, {
    updated() {
      try {
        approved = approvedBy(client.session.get(topic))
      } catch {
        // The wallet no longer approves anything that this app asked for.
        void end('wallet')
        return
      }
      channels.tell((listener) => listener.updated())
    },
    event({ namespace, name, data, chainId }) {
      channels.tell((listener) => listener.event(name, data, chainId), namespace)
    },
    ended: over,
  })

  /** @returns whether it wasn't over before */
  function over(reason: EndReason | undefined): boolean {
    if (isOver) return false
    isOver = true
    endings.each((ended) => ended(reason))
    channels.tell((listener) => listener.ended())
    release()
    return true
  }

  async function end(reason?: EndReason) {
    if (over(reason)) await endSession(client, topic, clock)
  }

  function release() {
    isOver = true
    stopListening()
    channels.close()
    endings.clear()
  }

  async function request(networkId: NetworkId, method: string, params: unknown): Promise<unknown> {
    if (isOver) throw sessionOver(wallet)
    options.requested()
    try {
      return await sendRequest(options, networkId, { method, params })
    } catch (cause) {
      if (client.session.keys.includes(topic) && !isUnknownSession(cause)) throw cause
      over('expired')
      throw sessionOver(wallet, cause)
    }
  }

  return {
    topic,
    session,
    approved: (namespace) => approved.get(namespace),
    channel: channels.of,
    onEnd: endings.add,
    end,
    async leave() {
      if (over(undefined)) await dropSession(client, topic)
    },
    release,
  }
}

/** Sends a request over the session, on a network by the id that the wallet approved it by. */
async function sendRequest(
  { client, session: { topic }, proposal: { former } }: LiveSessionOptions,
  networkId: NetworkId,
  request: { readonly method: string; readonly params: unknown },
): Promise<unknown> {
  const chainId = former?.size ? idInSession(client.session.get(topic), networkId, former) : networkId
  return client.request({ topic, chainId, request })
}

/** Ends a session on both sides, or only on this side if the relay can't be reached in time. */
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

/** Deletes a session on this side only. */
async function dropSession({ session }: SignClient, topic: string): Promise<void> {
  if (!session.keys.includes(topic)) return
  await session.delete(topic, { code: 6000, message: 'User disconnected.' }).catch(() => {})
}

/** Whether the SDK no longer has the session in its storage ("No matching key", "Missing or invalid … topic"). */
const isUnknownSession = (cause: unknown) =>
  cause instanceof Error && /no matching key|topic doesn't exist/i.test(cause.message)

const sessionOver = (wallet: string, cause?: unknown) =>
  new ConnectorError('WALLET_DISCONNECTED', `The session with ${wallet} is over.`, {
    cause,
    hint: 'Let the visitor connect again.',
  })
