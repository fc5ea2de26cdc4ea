import { CodeField, Hero, Stack, useOnline, useView } from '@wallet-modal/runtime/ui'
import { useState } from 'react'
import { EnvelopePicture } from '../EnvelopePicture.js'
import type { AuthKey } from '../messages.js'
import { problemText } from '../problemText.js'
import { Resend } from '../Resend.js'
import type { EmailChange } from './emailChange.js'

/** Takes the code to the current address (primary), then the one to the new address (secondary). */
export function UpdateEmailCodeView({
  change,
  email,
  of,
}: {
  readonly change: EmailChange
  /** The address that the code went to. */
  readonly email: string
  readonly of: 'primary' | 'secondary'
}) {
  const { notify, router, state, t } = useView<AuthKey>()
  const isOnline = useOnline()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)

  async function check(complete: string) {
    setIsChecking(true)
    setProblem(undefined)
    try {
      if (of === 'primary') {
        await change.confirmOld(complete)
        next('VERIFY_SECONDARY_OTP')
      } else {
        const changed = await change.confirmNew(complete)
        notify({ kind: 'success', text: t('auth.update.done', { email: changed }) })
        router.reset('Account')
      }
    } catch (error) {
      setCode('')
      setProblem(problemText(error, isOnline, t))
    } finally {
      setIsChecking(false)
    }
  }

  /** Shows the view of the code that comes next. */
  const next = (action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP') => {
    if (action === 'VERIFY_SECONDARY_OTP')
      router.replace('UpdateEmailSecondaryOtp', { email: change.email() })
    else if (of === 'secondary')
      router.replace('UpdateEmailPrimaryOtp', { email: state.user.value?.email ?? '' })
  }

  async function resend() {
    setProblem(undefined)
    try {
      next(await change.sendCode(change.email()))
      notify({ kind: 'info', text: t('auth.resent') })
    } catch (error) {
      setProblem(problemText(error, isOnline, t))
    }
  }

  return (
    <Stack isCentred>
      <Hero>
        <EnvelopePicture />
      </Hero>
      <p className="hint auth-sent">{t('auth.sentTo', { email })}</p>
      <CodeField
        label={t('auth.code')}
        length={6}
        value={code}
        problem={problem}
        note={isChecking ? t('auth.checking') : undefined}
        disabled={isChecking}
        takesFocus
        onChange={setCode}
        onComplete={(complete) => void check(complete)}
      />
      <Resend retryAt={change.retryAt} onResend={resend} />
    </Stack>
  )
}
