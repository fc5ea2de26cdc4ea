import type { Wallet } from '@wallet-modal/runtime/chain'
import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import {
  Button,
  FailureCard,
  ProgressRing,
  Stack,
  useOnline,
  useView,
  WalletIcon,
} from '@wallet-modal/runtime/ui'
import { useEffect, useRef } from 'react'
import { manifest } from '../manifest.js'
import type { WalletConnectKey } from '../messages.js'

type Failure = 'declined' | 'offline' | 'unreachable' | 'unavailable' | 'failed'

const failureOf = (error: Error, isOnline: boolean): Failure => {
  if (isWalletModalError(error, 'USER_REJECTED')) return 'declined'
  if (isWalletModalError(error, 'RELAY_UNREACHABLE')) return isOnline ? 'unreachable' : 'offline'
  if (isWalletModalError(error, 'SDK_MISSING')) return 'unavailable'
  if (isWalletModalError(error, 'PLUGIN_LOAD_FAILED')) return isOnline ? 'unavailable' : 'offline'
  return 'failed'
}

/** Focuses the retry, the visitor's probable next step. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Tells why the connection failed, and offers another try. Retries by itself when the page is online again. */
export function RequestFailed({
  error,
  wallet,
  onRetry,
}: {
  readonly error: Error
  /** The requested wallet. @default any */
  readonly wallet?: Wallet | undefined
  readonly onRetry: () => void
}) {
  const { pictureOf, t } = useView<WalletConnectKey>()
  const asked = wallet ?? manifest.connectors?.[0]
  const isOnline = useOnline()
  const failure = failureOf(error, isOnline)
  // The wallet's own words, cleaned.
  const words = isWalletModalError(error) ? error.userMessage : undefined

  const wasOffline = useRef(false)

  useEffect(() => {
    const isBack = wasOffline.current && failure !== 'offline'
    wasOffline.current = failure === 'offline'
    if (isBack) onRetry()
  }, [failure, onRetry])

  // The visitor declined, so don't show an error.
  if (failure === 'declined') {
    return (
      <Stack isCentred>
        <ProgressRing state="idle">
          <WalletIcon name={asked?.name ?? ''} imageUrl={pictureOf(asked)} size="large" />
        </ProgressRing>
        <div role="alert" className="stack centred">
          <h3 className="headline">{t('walletConnect.declined.title')}</h3>
          <p className="hint">{t('walletConnect.declined.hint')}</p>
        </div>
        <Button kind="primary" onClick={onRetry} buttonRef={focus}>
          {t('common.tryAgain')}
        </Button>
      </Stack>
    )
  }
  return (
    <FailureCard
      title={t(`walletConnect.${failure}.title`)}
      hint={
        failure === 'failed' && words !== undefined
          ? t('walletConnect.words.hint', { words })
          : t(`walletConnect.${failure}.hint`)
      }
      retryLabel={t('common.tryAgain')}
      onRetry={onRetry}
      reloadLabel={failure === 'unavailable' ? t('common.reload') : undefined}
      takesFocus
    />
  )
}
