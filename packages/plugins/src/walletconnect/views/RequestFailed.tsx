import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import { FailureCard, useOnline, useView } from '@wallet-modal/runtime/ui'
import { useEffect, useRef } from 'react'
import type { WalletConnectKey } from '../messages.js'

type Failure = 'declined' | 'offline' | 'unreachable' | 'unavailable' | 'failed'

const failureOf = (error: Error, isOnline: boolean): Failure => {
  if (isWalletModalError(error, 'USER_REJECTED')) return 'declined'
  if (isWalletModalError(error, 'RELAY_UNREACHABLE')) return isOnline ? 'unreachable' : 'offline'
  if (isWalletModalError(error, 'SDK_MISSING')) return 'unavailable'
  if (isWalletModalError(error, 'PLUGIN_LOAD_FAILED')) return isOnline ? 'unavailable' : 'offline'
  return 'failed'
}

/** Says why there is no connection, and offers another try. After being offline it tries again on its own. */
export function RequestFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useView<WalletConnectKey>()
  const isOnline = useOnline()
  const failure = failureOf(error, isOnline)

  const wasOffline = useRef(false)

  useEffect(() => {
    const isBack = wasOffline.current && failure !== 'offline'
    wasOffline.current = failure === 'offline'
    if (isBack) onRetry()
  }, [failure, onRetry])

  return (
    <FailureCard
      title={t(`walletConnect.${failure}.title`)}
      hint={t(`walletConnect.${failure}.hint`)}
      retryLabel={t('common.tryAgain')}
      onRetry={onRetry}
      reloadLabel={failure === 'unavailable' ? t('common.reload') : undefined}
      takesFocus
    />
  )
}
