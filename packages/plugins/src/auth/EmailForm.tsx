import type { ConnectMethod, ViewProps } from '@wallet-modal/runtime/plugin'
import { Icon, TextField, useOnline, useView } from '@wallet-modal/runtime/ui'
import { type SyntheticEvent, useState } from 'react'
import type { EmailLogin } from './createEmailLogin.js'
import css from './emailForm.css?inline'
import { formMessages } from './formMessages.js'
import type { AuthKey } from './messages.js'
import { problemText } from './problemText.js'

export const messages = formMessages
export const styles = [css]

/** An arrow to the right, from Lucide. */
const arrow = 'M5 12h14M12 5l7 7-7 7'

/** A simple test, for a word in time: the server decides. */
const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text)

/** The address that was sent last, by the loader of a modal's log-in: a visitor who comes back to Connect corrects it. */
const sent = new WeakMap<object, string>()

/** The field for an email address in Connect. The plugin's code loads when the field is sent. */
export default function EmailForm({ params: { connectors, load } }: ViewProps<ConnectMethod<EmailLogin>>) {
  const { actions, router, t } = useView<AuthKey>()
  const isOnline = useOnline()
  const [email, setEmail] = useState(sent.get(load) ?? '')
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  async function send() {
    const address = email.trim()
    if (!looksLikeEmail(address)) return setProblem(t('auth.email.invalid'))
    setProblem(undefined)
    setIsSending(true)
    sent.set(load, address)
    try {
      const login = await load()
      const action = await login.send(address, t('language.tag'))
      const [connector] = connectors
      if (action === 'CONNECT') return connector && (await actions.connect(connector))
      router.push(action === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice', { email: address })
    } catch (error) {
      setProblem(problemText(error, isOnline, t))
    } finally {
      setIsSending(false)
    }
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isSending) void send()
  }
  return (
    // The modal's own words say what is wrong with an address, in the visitor's language.
    <form noValidate onSubmit={submit}>
      <TextField
        label={t('auth.email')}
        type="email"
        autoComplete="email"
        placeholder={t('auth.email.example')}
        maxLength={254}
        value={email}
        problem={problem}
        onChange={setEmail}
        end={
          <button
            type="submit"
            className="auth-send"
            aria-label={t('auth.email.action')}
            aria-busy={isSending || undefined}
          >
            <Icon path={arrow} flips />
          </button>
        }
      />
    </form>
  )
}
