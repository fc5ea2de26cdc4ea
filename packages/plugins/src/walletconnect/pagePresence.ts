import { wait, within } from '@wallet-modal/runtime/chain'
import type { Clock } from '@wallet-modal/runtime/plugin'
import { retryPauseMs } from './limits.js'
import type { SignClient } from './signClient.js'

/** Time in the background, in ms, after which a page may have lost its socket without noticing. */
const awayMs = 5_000

/** How long reconnecting may delay what the visitor sees, in ms (Spec §9: 5 s). */
const resyncTimeoutMs = 5_000

/** Whether the page can hear wallets' answers. */
export interface PagePresence {
  /**
   * Resolves when the page is visible and has received the messages that the relay stored while the page slept. Report an expiry or a
   * failure only then.
   */
  caughtUp(): Promise<void>
  stop(): void
}

/**
 * Reconnects to the relay when the page returns from sleep, from the back-forward cache, or from being offline.
 * @param started returns the client, if it was started
 */
export function followPage(clock: Clock, started: () => Promise<SignClient> | undefined): PagePresence {
  const listening = new AbortController()
  const { signal } = listening
  let hiddenAt = document.visibilityState === 'hidden' ? clock.now() : undefined
  let resync: Promise<void> = Promise.resolve()
  let isResyncing = false
  const whenShown = new Set<() => void>()

  const back = (isSuspect: boolean) => {
    // One return causes several events. A second restart would cut off the first.
    if (isResyncing) return
    isResyncing = true
    const work = reconnect(started(), isSuspect).finally(() => {
      isResyncing = false
    })
    resync = catchUpAfter(clock, work, signal)
  }
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = clock.now()
        return
      }
      const away = clock.now() - (hiddenAt ?? clock.now())
      hiddenAt = undefined
      back(away > awayMs)
      for (const shown of [...whenShown]) shown()
      whenShown.clear()
    },
    { signal },
  )
  window.addEventListener('pageshow', ({ persisted }) => persisted && back(true), { signal })
  window.addEventListener('online', () => back(true), { signal })

  return {
    async caughtUp() {
      if (hiddenAt !== undefined) await new Promise<void>((resolve) => whenShown.add(resolve))
      await resync
    },
    stop: () => listening.abort(),
  }
}

/**
 * Opens the socket again if it is closed, or may be dead. The relay then sends what it has kept.
 * @returns whether that was needed
 */
async function reconnect(started: Promise<SignClient> | undefined, isSuspect: boolean): Promise<boolean> {
  const { relayer } = (await started)?.core ?? {}
  if (!relayer?.subscriber.hasAnyTopics || (relayer.connected && !isSuspect)) return false
  // The SDK watches the network, too, and may be opening a closed socket already. A restart would cut that off.
  await (relayer.connected ? relayer.restartTransport() : relayer.transportOpen())
  return true
}

/** Waits for a reconnection, but no longer than 5 s, and then gives what the relay kept a second to arrive. */
async function catchUpAfter(clock: Clock, work: Promise<boolean>, stopped: AbortSignal): Promise<void> {
  const hasReconnected = await within(clock, work, stopped, resyncTimeoutMs).catch(() => false)
  if (hasReconnected) await wait(clock, retryPauseMs, stopped).catch(() => {})
}
