import type { ReadonlySignal } from '@wallet-modal/runtime/plugin'
import { Button, useView } from '@wallet-modal/runtime/ui'
import { useEffect, useState } from 'react'
import type { AuthKey } from './messages.js'

/** Sends another mail, once the server's wait is over. */
export function Resend({
  retryAt: { value: retryAt },
  onResend,
}: {
  /** When another mail may be sent, in ms since 1970. */
  readonly retryAt: ReadonlySignal<number>
  readonly onResend: () => Promise<void>
}) {
  const { clock, t } = useView<AuthKey>()
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
