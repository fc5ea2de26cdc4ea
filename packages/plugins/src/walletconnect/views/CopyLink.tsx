import { CopyButton, useCopy, useView } from '@wallet-modal/runtime/ui'
import type { Ref } from 'react'
import type { WalletConnectKey } from '../messages.js'
import { type PairingState, uriOf } from '../pairing.js'

/** Copies the pairing link, for a wallet that takes it by hand. An expired link can't be copied. */
export function CopyLink({
  pairing,
  buttonRef,
}: {
  readonly pairing: PairingState
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}) {
  const { t } = useView<WalletConnectKey>()
  const uri = uriOf(pairing)
  const { confirmation, copy } = useCopy(uri ?? '')

  if (pairing.status === 'expired') return null
  return (
    <CopyButton
      label={t('walletConnect.copy')}
      confirmation={confirmation}
      disabled={uri === undefined}
      buttonRef={buttonRef}
      onCopy={copy}
    />
  )
}
