import {
  Button,
  ExternalLink,
  Footer,
  isPhone,
  ProgressRing,
  QrCode,
  Stack,
  useView,
} from '@wallet-modal/runtime/ui'
import { useEffect } from 'react'
import { ProviderMark } from '../social/ProviderMark.js'
import type { FarcasterAttempt, FarcasterLogin } from './createFarcasterLogin.js'
import css from './farcaster.css?inline'
import { type FarcasterKey, farcasterMessages } from './messages.js'

export { createFarcasterLogin } from './createFarcasterLogin.js'
/** The texts in other languages: they load with the view. */
export const languages = {
  ar: () => import('./languages/ar.js'),
  de: () => import('./languages/de.js'),
}
export const messages = farcasterMessages
export const styles = [css]

/** Headline and line of failures, by code. */
const failures: Readonly<Record<string, readonly [FarcasterKey, FarcasterKey] | undefined>> = {
  SOCIAL_DECLINED: ['auth.farcaster.declined', 'auth.farcaster.declined.hint'],
  SOCIAL_EXPIRED: ['auth.farcaster.expired', 'auth.farcaster.expired.hint'],
  SOCIAL_NOT_OFFERED: ['auth.farcaster.failed', 'auth.farcaster.notOffered.hint'],
  UNAVAILABLE: ['auth.farcaster.failed', 'auth.farcaster.unreachable.hint'],
  TIMEOUT: ['auth.farcaster.failed', 'auth.farcaster.unreachable.hint'],
  FRAME_UNAVAILABLE: ['auth.farcaster.failed', 'auth.farcaster.unreachable.hint'],
}

/** Shows the link for the visitor's Farcaster app, as a code or, on a phone, as a button, and waits for their approval. */
export function ConnectingFarcasterView({ login }: { readonly login: FarcasterLogin }) {
  const { router, t } = useView<FarcasterKey>()
  const attempt = login.attempt.value
  useEffect(() => {
    void login.begin()
    return () => login.leave()
  }, [login])

  const { status } = attempt
  if ((status === 'opening' || status === 'waiting') && !isPhone(window))
    return <Code url={status === 'waiting' ? attempt.url : undefined} />
  const [headline, hint] =
    status === 'failed'
      ? (failures[attempt.code] ?? ['auth.farcaster.failed', 'auth.farcaster.failed.hint'])
      : status === 'connecting'
        ? (['auth.farcaster.connecting'] as const)
        : (['auth.farcaster.approve', 'auth.farcaster.approve.hint'] as const)
  const ring = ringOf(attempt)
  return (
    <Stack isCentred>
      <ProgressRing state={ring}>
        <span className="auth-farcaster-hero">
          <ProviderMark provider="farcaster" />
        </span>
      </ProgressRing>
      <div role="status" className="stack centred">
        <h3 className={ring === 'failed' ? 'headline danger' : 'headline'}>{t(headline)}</h3>
        {hint && <p className="hint">{t(hint)}</p>}
      </div>
      <Footer>
        {status === 'waiting' && (
          <ExternalLink href={attempt.url} kind="web" look="primary">
            {t('auth.farcaster.open')}
          </ExternalLink>
        )}
        {status === 'failed' && (
          <Button kind="primary" onClick={() => void login.begin()}>
            {t('auth.farcaster.again')}
          </Button>
        )}
        {status === 'failed' && (
          <Button onClick={() => router.reset('Connect')}>{t('auth.farcaster.other')}</Button>
        )}
      </Footer>
    </Stack>
  )
}

/** The visitor's own no is no alert. */
const ringOf = (attempt: FarcasterAttempt) => {
  if (attempt.status !== 'failed') return 'waiting'
  return attempt.code === 'SOCIAL_DECLINED' ? 'idle' : 'failed'
}

/** The link as a code for the phone, and for this device. */
function Code({ url }: { readonly url: string | undefined }) {
  const { t } = useView<FarcasterKey>()
  return (
    <Stack isCentred>
      <QrCode value={url} label={t('auth.farcaster.code')} />
      <p className="hint" role="status">
        {t(url === undefined ? 'auth.farcaster.opening' : 'auth.farcaster.scan')}
      </p>
      <ExternalLink href={url} kind="web">
        {t('auth.farcaster.open')}
      </ExternalLink>
    </Stack>
  )
}
