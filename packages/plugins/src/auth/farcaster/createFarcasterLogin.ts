import { type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import type { FrameClient } from '../frameClient.js'
import type { manifest } from '../manifest.js'
import { connectFrom, tellFailure } from '../social/outcome.js'

/** How far a log-in with Farcaster has come. */
export type FarcasterAttempt =
  | { readonly status: 'opening' }
  /** The visitor opens the link in their app. */
  | { readonly status: 'waiting'; readonly url: string }
  | { readonly status: 'connecting' }
  /** `code` is one of `WalletFrameError`. */
  | { readonly status: 'failed'; readonly code: string }

/** Logging in with Farcaster. */
export interface FarcasterLogin {
  readonly attempt: ReadonlySignal<FarcasterAttempt>
  /** Asks for a link, and waits until the visitor has approved in their app. */
  begin(): Promise<void>
  /** The visitor has left the view. */
  leave(): void
}

/** A log-in lasts ten minutes at the server, which then says so. */
const loginMs = 11 * 60_000
const provider = 'farcaster'

/** Logs the visitor in with Farcaster. The visitor's signature goes from their app to the log-in server; the page has only the link. */
export function createFarcasterLogin(
  context: PluginContext<typeof manifest>,
  frame: FrameClient,
): FarcasterLogin {
  const attempt = signal<FarcasterAttempt>({ status: 'opening' })
  let leaving = new AbortController()

  return {
    attempt,
    async begin() {
      leaving.abort()
      leaving = new AbortController()
      const { signal: left } = leaving
      attempt.value = { status: 'opening' }
      context.track('SOCIAL_LOGIN_STARTED', { provider })
      try {
        const { url } = await frame.ask('GET_FARCASTER_URI', {}, { signal: left })
        attempt.value = { status: 'waiting', url }
        await frame.ask('CONNECT_FARCASTER', {}, { signal: left, timeoutMs: loginMs })
        attempt.value = { status: 'connecting' }
        await connectFrom(context, provider)
      } catch (error) {
        if (left.aborted) return
        attempt.value = { status: 'failed', code: tellFailure(context, provider, error) }
      }
    },
    leave() {
      if (attempt.peek().status === 'connecting') return
      leaving.abort()
      void frame.ask('ABORT_SOCIAL', {}).catch(() => {})
    },
  }
}
