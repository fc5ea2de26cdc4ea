import type { SignClient } from './signClient.js'

/** Why a session ended without the app asking for it. */
export type EndReason = 'wallet' | 'expired'

/** An event that a wallet sent. The SDK emits it before it checks it. */
interface WalletEvent {
  readonly event: { readonly name: string; readonly data: unknown }
  readonly chainId: string
}

/** Takes the reports of a session's wallet, or of the SDK. */
export interface SessionEvents {
  /** The approved accounts, networks or methods changed. */
  updated(): void
  event(event: WalletEvent): void
  ended(reason: EndReason): void
}

/** An event as the SDK emits it. */
interface SdkEvent {
  readonly topic: string
  /** Id of the wallet's request. */
  readonly id?: number
  readonly params?: WalletEvent
}

/**
 * Listens to one session of a client, which emits the events of all its sessions.
 * @returns stops listening
 */
export function listenToSession(client: SignClient, topic: string, events: SessionEvents): () => void {
  const handlers: Readonly<Record<string, (event: SdkEvent) => void>> = {
    // Without a request id, the SDK itself deleted the session, usually because it expired.
    session_delete: ({ id }) => events.ended(id ? 'wallet' : 'expired'),
    session_expire: () => events.ended('expired'),
    session_update: () => events.updated(),
    session_event: ({ params }) => params && events.event(params),
  }
  const own = Object.entries(handlers).map(([name, handle]) => {
    const hear = (event: SdkEvent) => {
      if (event.topic === topic) handle(event)
    }
    return [name as 'session_delete', hear as never] as const
  })
  for (const [name, hear] of own) client.on(name, hear)
  return () => {
    for (const [name, hear] of own) client.off(name, hear)
  }
}
