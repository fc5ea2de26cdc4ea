import { Button, QrCode, Stack, useOnline, useView } from '@wallet-modal/runtime/ui'
import { takingLongerAfterMs } from '../limits.js'
import { manifest } from '../manifest.js'
import type { WalletConnectKey } from '../messages.js'
import { CopyLink } from './CopyLink.js'
import { useElapsed } from './useElapsed.js'
import { useFocusHeir } from './useFocusHeir.js'
import type { ShownPairing } from './useRequest.js'

/** The pairing link as a code for another device: in preparation, ready, or expired. */
export function PairingCode({ pairing, wallet, onRenew }: ShownPairing) {
  const { pictureOf, t } = useView<WalletConnectKey>()
  const isOnline = useOnline()
  const hasLink = 'uri' in pairing
  const isExpired = pairing.status === 'expired'
  const isSlow = useElapsed(!hasLink, takingLongerAfterMs)
  const pairs = wallet ?? manifest.connectors?.[0]
  const heir = useFocusHeir<HTMLButtonElement>(isExpired)

  const hint = (): string => {
    if (!hasLink && !isOnline) return t('walletConnect.code.waiting')
    if (!hasLink) return t(isSlow ? 'walletConnect.code.slow' : 'walletConnect.code.starting')
    if (isExpired) return t('walletConnect.code.expired')
    if (!isOnline) return t('walletConnect.code.offline')
    return wallet
      ? t('walletConnect.code.hint.wallet', { wallet: wallet.name })
      : t('walletConnect.code.hint')
  }

  return (
    <Stack isCentred>
      <div className={isExpired ? 'pairing-code expired' : 'pairing-code'}>
        <QrCode
          value={hasLink ? pairing.uri : undefined}
          label={t('walletConnect.code')}
          name={pairs?.name}
          imageUrl={pictureOf(pairs)}
        />
        {isExpired && (
          <Button kind="primary" onClick={onRenew} buttonRef={heir}>
            {t('walletConnect.code.renew')}
          </Button>
        )}
      </div>
      <p className="hint" role="status">
        {hint()}
      </p>
      <CopyLink pairing={pairing} buttonRef={heir} />
    </Stack>
  )
}
