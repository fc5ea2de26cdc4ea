import { useOnline, useView } from '@wallet-modal/runtime/ui'
import { useState } from 'react'
import type { EmailLogin } from './createEmailLogin.js'
import type { AuthKey } from './messages.js'
import { problemText } from './problemText.js'

/** The shared state of views that wait for a mail: its address, another mail, and the failure. */
export function useMail(login: EmailLogin, email: string) {
  const { notify, router, t } = useView<AuthKey>()
  const isOnline = useOnline()
  const [problem, setProblem] = useState<string>()
  const fail = (error: unknown) => setProblem(problemText(error, isOnline, t))
  return {
    problem,
    fail,
    clear: () => setProblem(undefined),
    async resend() {
      setProblem(undefined)
      try {
        const action = await login.send(email, t('language.tag'))
        notify({ kind: 'info', text: t('auth.resent') })
        if (action !== 'CONNECT')
          router.replace(action === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice', { email })
      } catch (error) {
        fail(error)
      }
    },
  }
}
