import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import {
  Address,
  Button,
  CopyButton,
  Footer,
  MessageCard,
  QrCode,
  Stack,
  useCopy,
  useView,
  WalletIcon,
} from '@wallet-modal/runtime/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { AmountField, type Asked } from './AmountField.js'
import type { ReceiveKey } from './messages.js'
import { linkFormOf } from './paymentLink.js'
import type { FindTokens } from './requestableTokens.js'
import { SharedNetworks, useSharedNetworks } from './SharedNetworks.js'

/** Lucide's wallet (ISC). */
const walletIcon =
  'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4'

/** The account in use, which receives the payment; without one the view leads to Connect. */
export function ReceiveView({ findTokens }: { readonly findTokens: FindTokens }) {
  const { state, router, t } = useView<ReceiveKey>()
  const account = state.account.value
  const { id, definition } = state.network.value

  if (!account) {
    return (
      <MessageCard icon={walletIcon} title={t('receive.empty.title')} hint={t('receive.empty.hint')}>
        <Button kind="primary" onClick={() => router.push('Connect')}>
          {t('receive.empty.action')}
        </Button>
      </MessageCard>
    )
  }
  const { address } = account
  // A request is for one network.
  return <Paid key={`${id} ${address}`} {...{ address, id, definition, findTokens }} />
}

/** The address, whole: as a QR code to scan, as text to compare, and to copy; or a link that asks for an amount. */
function Paid({
  address,
  id,
  definition,
  findTokens,
}: {
  readonly address: string
  readonly id: string
  readonly definition: NetworkDefinition | undefined
  readonly findTokens: FindTokens
}) {
  const { networkPicture, t } = useView<ReceiveKey>()
  const [isAsking, setAsking] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [isLarge, setLarge] = useState(false)
  const { confirmation, copy } = useCopy(asked?.link ?? address)
  const others = useSharedNetworks()
  const askRef = useRef<HTMLButtonElement>(null)
  const wasAskingRef = useRef(false)
  const network = definition?.name ?? t('receive.unknownNetwork', { id })

  // What had the focus has gone: what brought it takes it back.
  useLayoutEffect(() => {
    if (wasAskingRef.current && !isAsking) askRef.current?.focus()
    wasAskingRef.current = isAsking
  }, [isAsking])

  const remove = () => {
    setAsked(undefined)
    setAsking(false)
  }

  return (
    <Stack isCentred>
      <div className="receive-code" data-large={isLarge || undefined}>
        <QrCode
          value={asked?.link ?? address}
          label={asked ? t('receive.request.qr', { amount: asked.amount }) : t('receive.qr')}
        />
        <button
          type="button"
          aria-label={t('receive.enlarge')}
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
        />
      </div>
      <p className="hint">
        {asked
          ? t('receive.request.title', { amount: asked.amount, network })
          : t('receive.address', { network })}
      </p>
      {isAsking && definition && (
        <AmountField
          address={address}
          network={definition}
          findTokens={findTokens}
          onAsk={setAsked}
          onRemove={remove}
        />
      )}
      <Address value={address} />
      <p className="receive-warning">
        <WalletIcon name={network} imageUrl={networkPicture(id)} />
        {t(others.length > 0 ? 'receive.warning.shared' : 'receive.warning', { network })}
      </p>
      {asked && <p className="hint">{t('receive.request.hint')}</p>}
      <SharedNetworks networks={others} />
      <Footer>
        <div className="receive-actions">
          <CopyButton
            label={asked ? t('receive.request.copy') : t('receive.copy')}
            confirmation={confirmation}
            onCopy={copy}
          />
          {!isAsking && definition && linkFormOf(id) && (
            <Button buttonRef={askRef} onClick={() => setAsking(true)}>
              {t('receive.request')}
            </Button>
          )}
        </div>
      </Footer>
    </Stack>
  )
}
