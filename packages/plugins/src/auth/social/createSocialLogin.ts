import { type PluginContext, PluginError, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import type { OpenedWindow } from '@wallet-modal/runtime/ui'
import type { FrameClient } from '../frameClient.js'
import type { manifest } from '../manifest.js'
import { WalletFrameError } from '../WalletFrameError.js'
import { providerNames, type WindowProvider } from './providers.js'

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
/** Failures of a frame or a server that don't answer. */
const silent = ['TIMEOUT', 'FRAME_UNAVAILABLE']

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

  const begun = (provider: WindowProvider, status: SocialAttempt['status']) => {
    leaving.abort()
    leaving = new AbortController()
    attempt.value = { provider, status }
    return leaving.signal
  }

  const say = (status: SocialAttempt['status'], code?: string) => {
    const now = attempt.peek()
    if (now) attempt.value = { provider: now.provider, status, ...(code !== undefined && { code }) }
  }

  function fail(error: unknown): void {
    const provider = attempt.peek()?.provider ?? 'google'
    const code = error instanceof WalletFrameError ? error.code : 'UNAVAILABLE'
    say('failed', code)
    context.track(code === 'SOCIAL_DECLINED' ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR', { provider })
    if (!silent.includes(code)) return
    const message = `Logging in with ${providerNames[provider]} timed out: the wallet's frame or its server didn't answer.`
    const hint = 'Check that endpoints.frame names your @wallet-modal/auth server, and that it runs.'
    context.alert(new PluginError('SOCIALS_TIMEOUT', message, { pluginId: 'auth', hint, cause: error }))
  }

  async function addressFor(provider: WindowProvider, returnTo?: string): Promise<string> {
    const language = context.t('language.tag' as never)
    const asked = { provider, language, ...(returnTo !== undefined && { returnTo }) }
    const { uri } = await frame.ask('GET_SOCIAL_REDIRECT_URI', asked)
    if (URL.canParse(uri) && new URL(uri).origin === frameOrigin) return uri
    throw new WalletFrameError({ code: 'UNTRUSTED_ORIGIN', message: 'Untrusted Origin' })
  }

  /** Waits for the frame, then connects its wallet. */
  async function finish(returned: { login?: string; grant?: string }, left: AbortSignal): Promise<void> {
    const provider = attempt.peek()?.provider ?? 'google'
    await frame.ask('CONNECT_SOCIAL', returned, { signal: left, timeoutMs: loginMs })
    context.track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    say('connecting')
    context.storage.write('social', provider)
    const [connector] = context.connectors
    if (connector) await context.actions.connect(connector)
    const failed = context.state.attempt.peek()
    if (failed?.status === 'failed' && failed.connector.id === connector?.id) throw failed.error.cause
    context.track('SOCIAL_LOGIN_SUCCESS', { provider })
  }

  return {
    attempt,
    async begin(provider, opened) {
      const left = begun(provider, 'opening')
      context.track('SOCIAL_LOGIN_STARTED', { provider })
      if (!opened) return this.continueHere(provider)
      if (opened.isBlocked) return say('blocked')
      left.addEventListener('abort', opened.close)
      let isHeard = false
      const stop = frame.onSocialWindow(() => {
        isHeard = true
      })
      try {
        if (!opened.go(await addressFor(provider)))
          throw new WalletFrameError({ code: 'UNTRUSTED_ORIGIN', message: 'Untrusted Origin' })
        say('waiting')
        // A page that isolates itself makes the window look closed: only one that has spoken can be.
        void opened.closed.then(() => {
          if (left.aborted || attempt.peek()?.status !== 'waiting') return
          if (!isHeard) return say('apart')
          say('closed')
          context.track('SOCIAL_LOGIN_CANCELED', { provider })
        })
        await finish({}, left)
      } catch (error) {
        if (!left.aborted) fail(error)
      } finally {
        stop()
        opened.close()
      }
    },
    async continueHere(provider) {
      const left = begun(provider, 'opening')
      try {
        const uri = await addressFor(provider, location.href)
        // Providers' pages show in no frame: the log-in takes everything in the window.
        if (!left.aborted) window.open(uri, '_top', 'noreferrer')
      } catch (error) {
        if (!left.aborted) fail(error)
      }
    },
    async resume({ provider, ...returned }) {
      const left = begun(provider, 'connecting')
      try {
        await finish(returned, left)
      } catch (error) {
        if (!left.aborted) fail(error)
      }
    },
    leave() {
      if (attempt.peek()?.status === 'connecting') return
      leaving.abort()
      void frame.ask('ABORT_SOCIAL', {}).catch(() => {})
    },
  }
}
