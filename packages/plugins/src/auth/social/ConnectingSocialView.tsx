import { Button, Footer, openWindow, ProgressRing, Stack, useView } from '@wallet-modal/runtime/ui'
import { useEffect } from 'react'
import css from './connectingSocial.css?inline'
import type { SocialAttempt, SocialLogin } from './createSocialLogin.js'
import { languages } from './languages.js'
import { ProviderMark } from './ProviderMark.js'
import { providerNames, type WindowProvider } from './providers.js'
import { type SocialKey, viewMessages } from './viewMessages.js'

export { languages }
export const messages = viewMessages
export const styles = [css]

/** Headline and line of each state. */
const lines: Readonly<Record<Exclude<SocialAttempt['status'], 'failed'>, readonly [SocialKey, SocialKey?]>> =
  {
    opening: ['auth.social.opening'],
    waiting: ['auth.social.waiting', 'auth.social.waiting.hint'],
    apart: ['auth.social.waiting', 'auth.social.apart.hint'],
    blocked: ['auth.social.blocked', 'auth.social.blocked.hint'],
    closed: ['auth.social.closed', 'auth.social.closed.hint'],
    connecting: ['auth.social.connecting'],
  }

/** Another try would fail, too. */
const notOffered = 'SOCIAL_NOT_OFFERED'

/** Lines of failures, by code. */
const failures: Readonly<Record<string, SocialKey | undefined>> = {
  [notOffered]: 'auth.social.notOffered',
  SOCIAL_EXPIRED: 'auth.social.expired',
  TIMEOUT: 'auth.social.timedOut',
  FRAME_UNAVAILABLE: 'auth.social.timedOut',
  UNTRUSTED_ORIGIN: 'auth.social.untrusted',
}

/** The visitor's own no, which is no alert. */
const declined = 'SOCIAL_DECLINED'

function linesOf({ status, code = '' }: SocialAttempt): readonly [SocialKey, SocialKey?] {
  if (status !== 'failed') return lines[status]
  if (code === declined) return ['auth.social.declined', 'auth.social.declined.hint']
  return ['auth.social.failed', failures[code] ?? 'auth.social.failed.hint']
}

/** Waits while the visitor logs in in the provider's window. */
export function ConnectingSocialView({
  social,
  provider,
}: {
  readonly social: SocialLogin
  readonly provider: WindowProvider
}) {
  const { clock, router, t } = useView<SocialKey>()
  const attempt = social.attempt.value ?? { provider, status: 'opening' }
  const { status, code } = attempt
  const [headline, hint] = linesOf(attempt)
  const values = { provider: providerNames[provider] }
  const isFailed = status === 'failed' && code !== declined
  const isWaiting = status === 'waiting' || status === 'apart'
  const isBusy = isWaiting || status === 'opening' || status === 'connecting'
  const again = () =>
    void social.begin(
      provider,
      openWindow(document, clock, { name: 'wallet-modal-log-in', width: 600, height: 800, hasOpener: true }),
    )

  useEffect(() => () => social.leave(), [social])

  return (
    <Stack isCentred>
      <ProgressRing state={isBusy ? 'waiting' : isFailed ? 'failed' : 'idle'}>
        <span className="auth-social-hero">
          <ProviderMark provider={provider} />
        </span>
      </ProgressRing>
      <div role="status" className="stack centred">
        <h3 className={isFailed ? 'headline danger' : 'headline'}>{t(headline, values)}</h3>
        {hint && <p className="hint">{t(hint, values)}</p>}
      </div>
      {(!isBusy || status === 'apart') && (
        <Footer>
          {status === 'blocked' ? (
            <Button kind="primary" onClick={() => void social.continueHere(provider)}>
              {t('auth.social.here')}
            </Button>
          ) : (
            code !== notOffered && (
              <Button kind="primary" onClick={again}>
                {t('auth.social.again')}
              </Button>
            )
          )}
          {status === 'failed' && (
            <Button
              kind={code === notOffered ? 'primary' : 'secondary'}
              onClick={() => router.reset('Connect')}
            >
              {t('auth.social.other')}
            </Button>
          )}
        </Footer>
      )}
    </Stack>
  )
}
