import type { ConnectRequest, WalletAdapter } from '@wallet-modal/runtime/chain'
import type { Connection, Connector, PluginContext } from '@wallet-modal/runtime/plugin'
import { nothingShared, peerInfo } from './approved.js'
import { catchUp, subscribeTo } from './catchUp.js'
import { connectionOver } from './connection.js'
import { endSession } from './liveSession.js'
import type { Pairings } from './pairing.js'
import type { Proposal } from './proposal.js'
import { type ActiveSession, createSessionSlot, type SessionSlot } from './sessionSlot.js'
import type { SignClient } from './signClient.js'
import type { WalletReminder } from './walletReminder.js'

/** Options of the adapter. */
export interface WalletConnectOptions {
  readonly context: PluginContext
  readonly pairings: Pairings
  readonly reminder: WalletReminder
  client(): Promise<SignClient>
  propose(): Promise<Proposal>
}

/** The adapter of WalletConnect's connectors. */
export interface WalletConnectAdapter extends WalletAdapter {
  /** Stops following the session when the modal is destroyed. The session lives on. */
  release(): void
}

/** The adapter's options with its state. */
interface Adapting extends WalletConnectOptions {
  readonly slot: SessionSlot
}

/**
 * Creates the adapter. One session with a wallet serves all namespaces of the modal (CAIP-25). The adapter creates, follows and ends the
 * session; each namespace's own plugin makes a provider of its part, and parses what the wallet sends.
 */
export function createWalletConnectAdapter(options: WalletConnectOptions): WalletConnectAdapter {
  const slot = createSessionSlot(options)
  const adapting: Adapting = { ...options, slot }
  return {
    connect: (connector, request) => connect(adapting, connector, request),
    restore: (connector, topic) => restore(adapting, connector, topic),
    release: slot.release,
  }
}

/** Waits for a wallet to take the pairing link, and connects every namespace that it shares an account in. */
async function connect(
  adapting: Adapting,
  connector: Connector,
  { signal, wallet, offerSignIn }: ConnectRequest,
): Promise<Connection> {
  const { context, pairings, reminder, slot } = adapting
  const { session, proposal, signed } = await pairings.settle(signal, offerSignIn)
  const client = await adapting.client()
  const before = slot.active
  let opened: ActiveSession | undefined
  try {
    opened = slot.open(client, session.topic, proposal)
    const connection = await connectAll(adapting, opened, connector)
    signal.throwIfAborted()
    // The new session replaces the previous one, whose watchers are notified.
    if (before !== opened) before?.session.end('wallet').catch(() => {})
    return {
      ...connection,
      signed: signed?.(),
      report: { ...connection.report, method: reminder.settled(wallet) },
    }
  } catch (error) {
    slot.revert(opened, before)
    endSession(client, session.topic, context.clock).catch(() => {})
    throw error
  }
}

/** Brings a stored session back, if the client still has it. Asks the wallet for nothing. */
async function restore(
  adapting: Adapting,
  connector: Connector,
  topic: string | undefined,
): Promise<Connection | undefined> {
  if (topic === undefined) return undefined
  const { context, slot } = adapting
  const [client, proposal] = await Promise.all([adapting.client(), adapting.propose()])
  await catchUp(client)
  const before = slot.active
  // Skip this if the modal was destroyed, or the visitor connected in the meantime.
  if (slot.isReleased || (before && before.session.topic !== topic && before.watchers > 0)) return undefined
  const { keys } = client.session
  const isKept = keys.includes(topic) && client.session.get(topic).expiry * 1000 > context.clock.now()
  const opened = isKept ? slot.reopen(client, topic, proposal) : undefined
  if (!opened) return undefined
  // Another tab has made a new pairing, and has notified the previous wallet.
  if (before !== opened) before?.session.leave().catch(() => {})
  if (!opened.session.approved(connector.namespace)) return undefined
  subscribeTo(client, topic).catch(() => {})
  const connection = await connectOne(adapting, opened, connector)
  return slot.active === opened ? connection : undefined
}

/** The session's connection in each namespace that it shares an account in; `connector`'s own comes first. */
async function connectAll(
  adapting: Adapting,
  active: ActiveSession,
  connector: Connector,
): Promise<Connection> {
  const isOwn = ({ namespace }: Connector) => Number(namespace === connector.namespace)
  const connectors = [...adapting.context.connectors].sort((a, b) => isOwn(b) - isOwn(a))
  const found = await Promise.all(connectors.map((one) => connectOne(adapting, active, one)))
  const [first, ...others] = found.flatMap((connection) => connection ?? [])
  if (first) return { ...first, others }
  throw nothingShared()
}

/** The session's connection in one namespace, as that namespace's own adapter reads it. */
async function connectOne(
  { client, slot }: Adapting,
  active: ActiveSession,
  connector: Connector,
): Promise<Connection | undefined> {
  const { namespace } = connector
  const { session, bound, proposal } = active
  const support = proposal.supports.get(namespace)
  if (!session.approved(namespace) || !support?.session) return undefined
  // Makes the provider once for each session, even if the session's connection is made again.
  const own = bound.get(namespace) ?? {
    ...connector,
    name: peerInfo(session.session).name,
    provider: support.session.createProvider(session.channel(namespace)),
  }
  bound.set(namespace, own)
  const chain = await support.adapter.restore(own)
  if (!chain) return undefined
  // A client that can't tell its id connects all the same.
  const clientId = await client()
    .then(({ core }) => core.crypto.getClientId())
    .catch(() => undefined)
  return connectionOver({
    connector,
    chain,
    session,
    clientId,
    followed(isFollowed) {
      active.watchers += isFollowed ? 1 : -1
    },
    async end() {
      slot.clear(active)
      await session.end()
    },
  })
}
