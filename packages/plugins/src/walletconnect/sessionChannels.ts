import type { SessionChannel, SessionListener } from '@wallet-modal/runtime/chain'
import type { NetworkId } from '@wallet-modal/runtime/plugin'
import type { ApprovedNamespace } from './approved.js'
import { createListeners, type Listeners } from './listeners.js'

/** What the channels take from their session. */
export interface ChannelSource {
  /** The wallet's name, safe to show. */
  readonly wallet: string
  isOver(): boolean
  approved(namespace: string): ApprovedNamespace | undefined
  request: SessionChannel['request']
  /** The network to start on in a namespace, if it is approved. */
  preferredNetwork(namespace: string): string | undefined
  /** Called when another network becomes active. */
  networkChosen(namespace: string, networkId: NetworkId): void
}

/** The channels of one session: each namespace's plugin speaks over its own. */
export interface SessionChannels {
  of(namespace: string): SessionChannel
  /** Calls each listener of one namespace, or of all. */
  tell(report: (listener: SessionListener) => void, namespace?: string): void
  /** Removes all listeners. */
  close(): void
}

/** A channel with those who listen to it. */
interface Channel {
  readonly channel: SessionChannel
  readonly listeners: Listeners<SessionListener>
}

/** Creates the channels of a session. */
export function createSessionChannels(source: ChannelSource): SessionChannels {
  const channels = new Map<string, Channel>()
  return {
    of(namespace) {
      const one = channels.get(namespace) ?? createChannel(namespace, source)
      channels.set(namespace, one)
      return one.channel
    },
    tell(report, namespace) {
      for (const [name, { listeners }] of channels) {
        if (namespace === undefined || namespace === name) listeners.each(report)
      }
    },
    close() {
      for (const { listeners } of channels.values()) listeners.clear()
    },
  }
}

function createChannel(namespace: string, source: ChannelSource): Channel {
  const listeners = createListeners<SessionListener>()
  const approved = () => source.approved(namespace)
  let active: NetworkId | undefined

  const channel: SessionChannel = {
    wallet: source.wallet,
    accounts: () => (source.isOver() ? [] : (approved()?.accounts ?? [])),
    methods: () => approved()?.methods ?? [],
    networkId() {
      const ids = approved()?.networkIds ?? []
      if (active !== undefined && ids.includes(active)) return active
      const preferred = source.preferredNetwork(namespace)
      const found = ids.find((id) => id === preferred) ?? ids[0]
      // Remembered, so that a network approved later doesn't change the active one.
      if (found !== undefined) active = found
      return found
    },
    networkChosen(networkId) {
      active = networkId
      source.networkChosen(namespace, networkId)
    },
    request: source.request,
    listen: listeners.add,
  }
  return { channel, listeners }
}
