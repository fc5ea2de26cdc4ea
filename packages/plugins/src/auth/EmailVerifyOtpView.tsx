import type { Connector, ViewProps } from '@wallet-modal/runtime/plugin'
import { Button, CodeField, Hero, Stack, useOnline, useView } from '@wallet-modal/runtime/ui'
import { useState } from 'react'
import type { EmailLogin } from './createEmailLogin.js'
import { EnvelopePicture } from './EnvelopePicture.js'
import type { MailParams } from './manifest.js'
import type { AuthKey } from './messages.js'
import { problemText } from './problemText.js'
import { Resend } from './Resend.js'
import { useMail } from './useMail.js'
import { WalletFrameError } from './WalletFrameError.js'

/** Takes the code of the mail. The sixth digit sends it. */
export function EmailVerifyOtpView({
  login,
  connector,
  email,
}: {
  readonly login: EmailLogin
  readonly connector: Connector | undefined
} & ViewProps<MailParams>['params']) {
  const { actions, router, state, t } = useView<AuthKey>()
  const mail = useMail(login, email)
  const [code, setCode] = useState('')
  const [isChecking, setIsChecking] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const isOnline = useOnline()
  // The visitor is logged in, and the wallet wasn't opened: the cause is the frame's reason.
  const attempt = state.attempt.value
  const failed = attempt?.connector.id === connector?.id && attempt?.status === 'failed' ? attempt : undefined
  const reason = failed?.error.cause instanceof WalletFrameError ? failed.error.cause : undefined
  const failure = failed && (reason ? problemText(reason, isOnline, t) : t('auth.failed'))

  async function connect() {
    if (connector) await actions.connect(connector)
  }

  async function run(act: () => Promise<unknown>) {
    setIsChecking(true)
    mail.clear()
    try {
      await act()
    } catch (error) {
      setCode('')
      mail.fail(error)
    } finally {
      setIsChecking(false)
    }
  }

  const check = (complete: string) =>
    run(async () => {
      await login.tryCode(complete)
      // Connecting would make a new wallet.
      if (isImporting) router.replace('WalletWindow', { purpose: 'import' })
      else await connect()
    })
  const startNewWallet = () => run(() => login.giveUpWallet().then(connect))

  return (
    <Stack isCentred>
      <Hero>
        <EnvelopePicture />
      </Hero>
      <p className="hint auth-sent">
        {t('auth.sentTo', { email })}{' '}
        <button type="button" className="auth-change" onClick={() => router.back()}>
          {t('auth.change')}
        </button>
      </p>
      <CodeField
        label={t('auth.code')}
        length={6}
        value={code}
        problem={isChecking ? undefined : (mail.problem ?? failure)}
        note={isChecking ? t('auth.checking') : isImporting ? t('auth.import.after') : undefined}
        disabled={isChecking}
        takesFocus
        onChange={setCode}
        onComplete={(complete) => void check(complete)}
      />
      {reason?.code === 'WALLET_MISSING' ? (
        <MissingWallet isDisabled={isChecking} onNew={() => void startNewWallet()} />
      ) : reason?.code === 'DEVICE_UNKNOWN' ? (
        // Connects again after the visitor has left the wallet's question.
        <Button kind="primary" onClick={() => void connect()}>
          {t('auth.openHere')}
        </Button>
      ) : (
        <>
          <Resend retryAt={login.retryAt} onResend={mail.resend} />
          <button
            type="button"
            className="auth-change"
            aria-pressed={isImporting}
            onClick={() => setIsImporting(!isImporting)}
          >
            {t('auth.import')}
          </button>
        </>
      )}
    </Stack>
  )
}

/** The ways on for a visitor whose wallet the server no longer has. */
function MissingWallet({ isDisabled, onNew }: { readonly isDisabled: boolean; readonly onNew: () => void }) {
  const { router, t } = useView<AuthKey>()
  return (
    <>
      <Button disabled={isDisabled} onClick={() => router.push('WalletWindow', { purpose: 'import' })}>
        {t('auth.import')}
      </Button>
      <Button disabled={isDisabled} onClick={onNew}>
        {t('auth.newWallet')}
      </Button>
    </>
  )
}
