import { Button, useView } from '@wallet-modal/runtime/ui'
import { useEffect, useState } from 'react'
import type { EmailLogin } from './createEmailLogin.js'
import type { AuthKey } from './messages.js'

/** Sends another mail, once the server's wait is over. */
export function Resend({
  login,
  onResend,
}: {
  readonly login: EmailLogin
  readonly onResend: () => Promise<void>
}) {
  const { clock, t } = useView<AuthKey>()
  const { value: retryAt } = login.retryAt
  const [now, setNow] = useState(() => clock.now())
  const seconds = Math.max(0, Math.ceil((retryAt - now) / 1000))

  useEffect(() => {
    if (retryAt <= now) return
    const timer = clock.setTimeout(() => setNow(clock.now()), 1000)
    return () => clock.clearTimeout(timer)
  }, [clock, now, retryAt])

  return (
    <Button disabled={seconds > 0} onClick={() => void onResend()}>
      {seconds > 0 ? t('auth.resendIn', { n: `${seconds}` }) : t('auth.resend')}
    </Button>
  )
}
