import { Button, Stack, TextField, useOnline, useView } from '@wallet-modal/runtime/ui'
import { type SyntheticEvent, useState } from 'react'
import type { AuthKey } from '../messages.js'
import { problemText } from '../problemText.js'
import type { EmailChange } from './emailChange.js'

/** Takes the account's new address, and sends a code to the current one. */
export function UpdateEmailView({ change }: { readonly change: EmailChange }) {
  const { router, state, t } = useView<AuthKey>()
  const isOnline = useOnline()
  const [email, setEmail] = useState(change.email())
  const failure = change.failure()
  const [isSending, setIsSending] = useState(false)
  const current = state.user.value?.email ?? ''

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    setIsSending(true)
    try {
      const address = email.trim()
      const action = await change.sendCode(address)
      if (action === 'VERIFY_PRIMARY_OTP') router.push('UpdateEmailPrimaryOtp', { email: current })
      else router.push('UpdateEmailSecondaryOtp', { email: address })
    } catch {
      // The account keeps the failure: by now this form may be another one.
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        <p className="hint">{t('auth.update.hint')}</p>
        <TextField
          label={t('auth.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          placeholder={current}
          value={email}
          problem={failure === undefined ? undefined : problemText(failure, isOnline, t)}
          onChange={setEmail}
        />
        <Button kind="primary" submits busy={isSending} disabled={email.trim() === ''}>
          {t('auth.update.action')}
        </Button>
      </Stack>
    </form>
  )
}
