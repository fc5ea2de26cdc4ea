import { type PluginContext, PluginError, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { connectLoggedIn } from '../connectLoggedIn.js'
import type { FrameClient } from '../frameClient.js'
import type { manifest } from '../manifest.js'
import { WalletFrameError } from '../WalletFrameError.js'

/** How far a log-in with Farcaster has come. */
export type FarcasterAttempt =
  | { readonly status: 'opening' }
  /** The visitor opens the link in their app. */
  | { readonly status: 'waiting'; readonly url: string }
  | { readonly status: 'connecting' }
  /** `code` is one of {@link WalletFrameError}. */
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
/** Failures of a frame or a server that don't answer. */
const silent = ['TIMEOUT', 'FRAME_UNAVAILABLE']

/** Logs the visitor in with Farcaster. What the visitor signs in their app goes to the log-in server; the page has the link alone. */
export function createFarcasterLogin(
  context: PluginContext<typeof manifest>,
  frame: FrameClient,
): FarcasterLogin {
  const attempt = signal<FarcasterAttempt>({ status: 'opening' })
  let leaving = new AbortController()

  function fail(error: unknown): void {
    const code = error instanceof WalletFrameError ? error.code : 'UNAVAILABLE'
    attempt.value = { status: 'failed', code }
    context.track(code === 'SOCIAL_DECLINED' ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', { provider })
    if (!silent.includes(code)) return
    const message = "Logging in with Farcaster timed out: the wallet's frame or its server didn't answer."
    const hint = 'Check that endpoints.frame names your @wallet-modal/auth server, and that it runs.'
    context.alert(new PluginError('SOCIALS_TIMEOUT', message, { pluginId: 'auth', hint, cause: error }))
  }

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
        context.track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
        attempt.value = { status: 'connecting' }
        context.storage.write('social', provider)
        await connectLoggedIn(context)
        context.track('SOCIAL_LOGIN_SUCCESS', { provider })
      } catch (error) {
        if (!left.aborted) fail(error)
      }
    },
    leave() {
      if (attempt.peek().status === 'connecting') return
      leaving.abort()
      void frame.ask('ABORT_SOCIAL', {}).catch(() => {})
    },
  }
}
