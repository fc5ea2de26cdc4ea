import { type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { type OpenedWindow, openLink } from '@wallet-modal/runtime/ui'
import type { FrameClient } from '../frameClient.js'
import type { manifest } from '../manifest.js'
import { WalletFrameError } from '../WalletFrameError.js'
import { connectFrom, tellFailure } from './outcome.js'
import type { WindowProvider } from './providers.js'

/** How far a log-in at a provider has come. */
export interface SocialAttempt {
  readonly provider: WindowProvider
  /** `closed`: the window is gone. `apart`: the page's policy (COOP) hides whether it is. A log-in may still end well in both. */
  readonly status: 'opening' | 'waiting' | 'apart' | 'blocked' | 'closed' | 'connecting' | 'failed'
  /** A code of {@link WalletFrameError}, or `UNTRUSTED_ORIGIN`. */
  readonly code?: string
}

/** Logging in at a provider. */
export interface SocialLogin {
  readonly attempt: ReadonlySignal<SocialAttempt | undefined>
  /** @param opened the window that the visitor's click has opened; none where the log-in takes the page's place */
  begin(provider: WindowProvider, opened: OpenedWindow | undefined): Promise<void>
  /** Leads the page itself to the provider. */
  continueHere(provider: WindowProvider): Promise<void>
  /** Goes on with what the page's address says after that. */
  resume(returned: { provider: WindowProvider; login: string; grant?: string }): Promise<void>
  /** The visitor has left the view. */
  leave(): void
}

/** A log-in lasts ten minutes at the server. */
const loginMs = 10 * 60_000

const untrusted = () => new WalletFrameError({ code: 'UNTRUSTED_ORIGIN', message: 'Untrusted Origin' })

/**
 * Logs the visitor in at a provider, in a window of the wallet's own origin: the window tells the wallet's frame what came of it. The page
 * sees neither code nor grant, but the grant of a log-in that took its place, which works in this browser's frame alone.
 */
export function createSocialLogin(
  context: PluginContext<typeof manifest>,
  frame: FrameClient,
  frameOrigin: string,
): SocialLogin {
  const attempt = signal<SocialAttempt | undefined>(undefined)
  let leaving = new AbortController()

  const say = (provider: WindowProvider, status: SocialAttempt['status']) => {
    attempt.value = { provider, status }
  }

  /** Runs a log-in in place of the one before. A visitor who has left it is told of no failure. */
  async function run(
    provider: WindowProvider,
    status: SocialAttempt['status'],
    logIn: (left: AbortSignal) => Promise<void>,
  ): Promise<void> {
    leaving.abort()
    leaving = new AbortController()
    const { signal: left } = leaving
    say(provider, status)
    try {
      await logIn(left)
    } catch (error) {
      if (left.aborted) return
      attempt.value = { provider, status: 'failed', code: tellFailure(context, provider, error) }
    }
  }

  async function addressFor(provider: WindowProvider, returnTo?: string): Promise<string> {
    const language = context.t('language.tag' as never)
    const asked = { provider, language, ...(returnTo !== undefined && { returnTo }) }
    const { uri } = await frame.ask('GET_SOCIAL_REDIRECT_URI', asked)
    if (URL.canParse(uri) && new URL(uri).origin === frameOrigin) return uri
    throw untrusted()
  }

  /** Waits for the frame, then connects its wallet. */
  async function finish(
    provider: WindowProvider,
    returned: { login?: string; grant?: string },
    left: AbortSignal,
  ): Promise<void> {
    await frame.ask('CONNECT_SOCIAL', returned, { signal: left, timeoutMs: loginMs })
    say(provider, 'connecting')
    await connectFrom(context, provider)
  }

  async function logInBy(opened: OpenedWindow, provider: WindowProvider, left: AbortSignal): Promise<void> {
    left.addEventListener('abort', opened.close)
    let isHeard = false
    const stop = frame.onSocialWindow(() => {
      isHeard = true
    })
    try {
      if (!opened.go(await addressFor(provider))) throw untrusted()
      say(provider, 'waiting')
      // A page that isolates itself makes the window look closed: only one that has spoken can be.
      void opened.closed.then(() => {
        if (left.aborted || attempt.peek()?.status !== 'waiting') return
        say(provider, isHeard ? 'closed' : 'apart')
        if (isHeard) context.track('SOCIAL_LOGIN_CANCELED', { provider })
      })
      await finish(provider, {}, left)
    } finally {
      stop()
      opened.close()
    }
  }

  const continueHere = (provider: WindowProvider) =>
    run(provider, 'opening', async (left) => {
      const uri = await addressFor(provider, location.href)
      // Providers' pages show in no frame: the log-in takes everything in the window.
      if (!left.aborted && !openLink(document, uri, 'web', '_top')) throw untrusted()
    })

  return {
    attempt,
    async begin(provider, opened) {
      context.track('SOCIAL_LOGIN_STARTED', { provider })
      if (!opened) return continueHere(provider)
      if (opened.isBlocked) return run(provider, 'blocked', async () => {})
      return run(provider, 'opening', (left) => logInBy(opened, provider, left))
    },
    continueHere,
    resume: ({ provider, ...returned }) =>
      run(provider, 'connecting', (left) => finish(provider, returned, left)),
    leave() {
      if (attempt.peek()?.status === 'connecting') return
      leaving.abort()
      void frame.ask('ABORT_SOCIAL', {}).catch(() => {})
    },
  }
}
