import {
  ConnectorError,
  createEmitter,
  type SessionChannel,
  type SessionListener,
  within,
} from '@wallet-modal/runtime/chain'
import type { Clock, NetworkId } from '@wallet-modal/runtime/plugin'
import { type ApprovedNamespace, approvedNamespaces, idInSession, peerInfo } from './approved.js'
import type { Proposal } from './proposal.js'
import { type EndReason, listenToSession } from './sessionEvents.js'
import type { Session, SignClient } from './signClient.js'

/** How long to wait while telling the wallet that the session ends, in ms. The visitor shouldn't wait for a wallet that is away. */
const farewellMs = 2_000

/** Options of `openSession`. */
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

/** A session that is followed: what the wallet approves, what it reports, and how it ends. */
export class LiveSession {
  readonly topic: string
  readonly session: Session
  readonly #options: LiveSessionOptions
  readonly #wallet: string
  /** Active networks by namespace. */
  readonly #active = new Map<string, NetworkId>()
  /** Listeners by namespace. */
  readonly #listeners = createEmitter<Record<string, (listener: SessionListener) => void>>()
  readonly #endings = createEmitter<{ over: EndReason | undefined }>()
  readonly #stopListening: () => void
  #approved: ReadonlyMap<string, ApprovedNamespace>
  #isOver = false

  /** @throws ConnectorError `WALLET_ANSWER_INVALID` when the wallet approved nothing of the proposal */
  constructor(options: LiveSessionOptions) {
    const { client, session, proposal } = options
    this.#options = options
    this.session = session
    this.topic = session.topic
    this.#wallet = peerInfo(session).name
    this.#approved = approvedOf(session, proposal)
    this.#stopListening = listenToSession(client, session.topic, {
      updated: () => this.#update(),
      event: ({ event: { name, data }, chainId }) =>
        this.#listeners.emit(namespaceOf(chainId), (listener) => listener.event(name, data, chainId)),
      ended: (reason) => this.#over(reason),
    })
  }

  approved(namespace: string): ApprovedNamespace | undefined {
    return this.#approved.get(namespace)
  }

  /** The channel over which a namespace's own plugin uses the session. */
  channel(namespace: string): SessionChannel {
    return {
      wallet: this.#wallet,
      accounts: () => (this.#isOver ? [] : (this.approved(namespace)?.accounts ?? [])),
      methods: () => this.approved(namespace)?.methods ?? [],
      networkId: () => this.#activeNetwork(namespace),
      networkChosen: (networkId) => {
        this.#active.set(namespace, networkId)
        this.#options.networkChosen(namespace, networkId)
      },
      request: (networkId, method, params) => this.#request(networkId, method, params),
      listen: (listener) => this.#listeners.on(namespace, (report) => report(listener)),
    }
  }

  /** Calls back once when the session is over, without a reason if `end` got none. Returns a function that removes the callback. */
  onEnd(ended: (reason: EndReason | undefined) => void): () => void {
    return this.#endings.on('over', ended)
  }

  /** Ends the session, and tells the wallet if it can be reached. @param reason passed to `onEnd` */
  async end(reason?: EndReason): Promise<void> {
    const { client, clock } = this.#options
    if (this.#over(reason)) await endSession(client, this.topic, clock)
  }

  /** Ends the session without telling the wallet, because another tab already has. */
  async leave(): Promise<void> {
    if (this.#over(undefined)) await dropSession(this.#options.client, this.topic)
  }

  /** Stops following the session, which lives on. Nothing is heard or sent any more. */
  release(): void {
    this.#isOver = true
    this.#stopListening()
    this.#listeners.clear()
    this.#endings.clear()
  }

  /** @returns whether it wasn't over before */
  #over(reason: EndReason | undefined): boolean {
    if (this.#isOver) return false
    this.#isOver = true
    this.#endings.emit('over', reason)
    this.#tellAll((listener) => listener.ended())
    this.release()
    return true
  }

  #update(): void {
    const { client, proposal } = this.#options
    try {
      this.#approved = approvedOf(client.session.get(this.topic), proposal)
    } catch {
      // The wallet no longer approves anything that this app asked for.
      void this.end('wallet')
      return
    }
    this.#tellAll((listener) => listener.updated())
  }

  #tellAll(report: (listener: SessionListener) => void): void {
    const { namespaces } = this.#options.proposal
    for (const namespace of Object.keys(namespaces)) this.#listeners.emit(namespace, report)
  }

  #activeNetwork(namespace: string): NetworkId | undefined {
    const ids = this.approved(namespace)?.networkIds ?? []
    const active = this.#active.get(namespace)
    if (active !== undefined && ids.includes(active)) return active
    const preferred = this.#options.preferredNetwork(namespace)
    const found = ids.find((id) => id === preferred) ?? ids[0]
    // Remembered, so that a network approved later doesn't change the active one.
    if (found !== undefined) this.#active.set(namespace, found)
    return found
  }

  async #request(networkId: NetworkId, method: string, params: unknown): Promise<unknown> {
    const { client, proposal, requested } = this.#options
    const { topic } = this
    if (this.#isOver) throw sessionOver(this.#wallet)
    requested()
    try {
      const chainId = idInSession(client.session.get(topic), networkId, proposal.former)
      return await client.request({ topic, chainId, request: { method, params } })
    } catch (cause) {
      if (client.session.keys.includes(topic) && !isUnknownSession(cause)) throw cause
      this.#over('expired')
      throw sessionOver(this.#wallet, cause)
    }
  }
}

/** Follows a session. @throws ConnectorError `WALLET_ANSWER_INVALID` when the wallet approved nothing of the proposal */
export const openSession = (options: LiveSessionOptions) => new LiveSession(options)

const approvedOf = (session: Session, { namespaces, former }: Proposal) =>
  approvedNamespaces(session, namespaces, former)

/** The namespace of an unchecked chain id. */
const namespaceOf = (chainId: unknown) => String(chainId).replace(/:.*/s, '')

/** Ends a session on both sides, or only on this side if the relay can't be reached in time. */
export async function endSession(client: SignClient, topic: string, clock: Clock): Promise<void> {
  const told = client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  await within(clock, told, undefined, farewellMs).catch(() => dropSession(client, topic))
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
