import { Address, Button, CopyButton, QrCode, Stack, useView } from '@wallet-modal/runtime/ui'

/** The address in use, whole: as a QR code to scan, as text to compare, and to copy. */
export function ReceiveView() {
  const { state, router, t } = useView()
  const account = state.account.value
  const { id, definition } = state.network.value

  if (!account) {
    return (
      <Stack isCentred>
        <h3 className="headline">{t('receive.empty.title')}</h3>
        <p className="hint">{t('receive.empty.hint')}</p>
        <Button kind="primary" onClick={() => router.push('Connect')}>
          {t('receive.empty.action')}
        </Button>
      </Stack>
    )
  }

  const network = definition?.name ?? t('account.unknownNetwork', { id })
  return (
    <Stack isCentred>
      <QrCode value={account.address} label={t('receive.qr')} />
      <p className="hint">{t('receive.address', { network })}</p>
      <Address value={account.address} />
      <CopyButton value={account.address} label={t('receive.copy')} />
      <p className="hint">{t('receive.warning', { network })}</p>
    </Stack>
  )
}
