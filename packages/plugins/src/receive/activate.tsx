import {
  Address,
  Button,
  CopyButton,
  MessageCard,
  QrCode,
  Stack,
  useCopy,
  useView,
} from '@wallet-modal/runtime/ui'

/** Loaded when the view is opened for the first time. */
export default () => ({
  views: { Receive: ReceiveView },
  messages: {
    'receive.qr': 'QR code for your address',
    'receive.address': 'Your address on {network}',
    'receive.warning':
      'Only use this address on {network}. Anything sent on another kind of network may be lost.',
    'receive.unknownNetwork': 'network {id}',
    'receive.copy': 'Copy address',
    'receive.empty.title': 'No wallet connected',
    'receive.empty.hint': 'Connect a wallet to see your address.',
    'receive.empty.action': 'Connect wallet',
  },
})

/** Lucide's wallet (ISC). */
const walletIcon =
  'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4'

/** The address in use, whole: as a QR code to scan, as text to compare, and to copy. */
function ReceiveView() {
  const { state, router, t } = useView()
  const account = state.account.value
  const { id, definition } = state.network.value
  const { confirmation, copy } = useCopy(account?.address ?? '')

  if (!account) {
    return (
      <MessageCard icon={walletIcon} title={t('receive.empty.title')} hint={t('receive.empty.hint')}>
        <Button kind="primary" onClick={() => router.push('Connect')}>
          {t('receive.empty.action')}
        </Button>
      </MessageCard>
    )
  }

  const network = definition?.name ?? t('receive.unknownNetwork', { id })
  return (
    <Stack isCentred>
      <QrCode value={account.address} label={t('receive.qr')} />
      <p className="hint">{t('receive.address', { network })}</p>
      <Address value={account.address} />
      <CopyButton label={t('receive.copy')} confirmation={confirmation} onCopy={copy} />
      <p className="hint">{t('receive.warning', { network })}</p>
    </Stack>
  )
}
