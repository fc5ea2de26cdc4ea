import { Hero, ProgressRing, Stack, useView } from '@wallet-modal/runtime/ui'
import { useEffect } from 'react'
import type { EmailLogin } from './createEmailLogin.js'
import { EnvelopePicture } from './EnvelopePicture.js'
import type { MailParams } from './manifest.js'
import type { AuthKey } from './messages.js'
import { Resend } from './Resend.js'
import { useMail } from './useMail.js'

/** Waits for the link in the mail, then asks for its code. */
export function EmailVerifyDeviceView({ login, email }: { readonly login: EmailLogin } & MailParams) {
  const { router, t } = useView<AuthKey>()
  const mail = useMail(login, email)
  const Around = mail.problem ? Hero : ProgressRing

  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait for each mail, however often the view is drawn.
  useEffect(() => {
    const leaving = new AbortController()
    login.waitForLink(leaving.signal).then(
      () => router.replace('EmailVerifyOtp', { email }),
      (error) => leaving.signal.aborted || mail.fail(error),
    )
    return () => leaving.abort()
  }, [login, email])

  return (
    <Stack isCentred>
      {/* Nothing is waited for after a problem. */}
      <Around>
        <EnvelopePicture />
      </Around>
      <p className="hint auth-sent">{t('auth.linkSentTo', { email })}</p>
      {mail.problem && (
        <p role="alert" className="hint auth-sent auth-problem">
          {mail.problem}
        </p>
      )}
      <Resend retryAt={login.retryAt} onResend={mail.resend} />
    </Stack>
  )
}
