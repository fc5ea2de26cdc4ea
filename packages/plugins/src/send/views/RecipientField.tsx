import { listedAddress, looksLike, type Recipient, RecipientName } from '@wallet-modal/runtime/review'
import { Address, Avatar, IconButton, ListRow, TextField, useView } from '@wallet-modal/runtime/ui'
import { type RefObject, useEffect, useState } from 'react'
import type { Sending } from '../createSending.js'
import type { SendKey } from '../messages.js'
import { isName } from '../recipient.js'

/** Lucide's scan-qr-code, clipboard-paste and x (ISC). */
const scanCode =
  'M17 12v4a1 1 0 0 1-1 1h-4M17 3h2a2 2 0 0 1 2 2v2M17 8V7M21 17v2a2 2 0 0 1-2 2h-2M3 7V5a2 2 0 0 1 2-2h2M7 17h.01M7 21H5a2 2 0 0 1-2-2v-2M8 7h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z'
const paste =
  'M11 14h10M16 4h2a2 2 0 0 1 2 2v1.344M17 18l4-4-4-4M8 4H6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h12a2 2 0 0 0 1.793-1.113M9 2h6a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1'
const cross = 'M18 6 6 18M6 6l12 12'

/** The recipient: an address or a name that is typed, pasted or scanned, or a recent one. */
export function RecipientField({
  sending,
  inputRef,
  onEnter,
}: {
  readonly sending: Sending
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly onEnter: () => void
}) {
  const { state, router, notify, t } = useView<SendKey>()
  const { form, recent } = sending
  const text = form.recipient.text.value
  const found = form.recipient.state.value
  const { id, definition } = state.network.value
  const namespace = state.account.value?.namespace ?? ''
  const offered = text === '' ? recent.offered(namespace) : []
  const accounts = state.accountStates.value.get(namespace)?.all.map(({ address }) => address) ?? []
  const others = [...offered, ...accounts]
  const values = { network: definition?.name ?? id, name: text.trim() }

  // A visitor who comes back sees the list at once.
  const [wasEmpty, setWasEmpty] = useState(text === '')
  useEffect(() => {
    if (text === '') setWasEmpty(true)
  }, [text])
  const meaning = wasEmpty ? 'send-meaning opens' : 'send-meaning'

  const readClipboard = () => {
    // Absent on pages without a secure context.
    const read = navigator.clipboard?.readText?.() ?? Promise.reject(new Error('no clipboard'))
    read.then(
      (copied) => form.enterRecipient(copied.trim()),
      () => notify({ kind: 'info', text: t('send.recipient.pasteFailed') }),
    )
  }

  return (
    <div className="send-recipient">
      <TextField
        label={t('send.recipient')}
        value={text}
        inputRef={inputRef}
        enterKeyHint="go"
        onEnter={onEnter}
        maxLength={255}
        placeholder={t('send.recipient.placeholder')}
        problem={found.status === 'invalid' ? t(`send.recipient.${found.problem}`, values) : undefined}
        onChange={form.enterRecipient}
        end={
          text === '' ? (
            <>
              <IconButton path={paste} label={t('send.recipient.paste')} onClick={readClipboard} />
              {sending.canScan.value && (
                <IconButton
                  path={scanCode}
                  label={t('send.recipient.scan')}
                  onClick={() => router.push('SendScan')}
                />
              )}
            </>
          ) : (
            <IconButton
              path={cross}
              label={t('send.recipient.clear')}
              onClick={() => form.enterRecipient('')}
            />
          )
        }
      />
      <div role="status" className={text === '' || found.status === 'invalid' ? undefined : meaning}>
        {found.status === 'looking' && isName(values.name) && (
          <p className="hint">{t('send.recipient.looking', values)}</p>
        )}
        {found.status === 'found' && (
          <Found
            recipient={found.recipient}
            accounts={accounts}
            sentHere={recent.sentHere(namespace)}
            stored={recent.all(namespace)}
          />
        )}
      </div>
      {offered.length > 0 && (
        <section aria-label={t('send.recipient.recent')}>
          <h3 className="hint">{t('send.recipient.recent')}</h3>
          <ul>
            {offered.map((address) => (
              <li key={address}>
                <ListRow
                  picture={<Avatar address={address} />}
                  name={listedAddress(address, others)}
                  label={address}
                  onClick={() => form.enterRecipient(address)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The recipient that the text means: the picture, the name, the whole address, and whether the visitor knows it. */
function Found({
  recipient,
  accounts,
  sentHere,
  stored,
}: {
  readonly recipient: Recipient
  readonly accounts: readonly string[]
  readonly sentHere: readonly string[]
  /** Any script of the page can write there, so it only warns. */
  readonly stored: readonly string[]
}) {
  const { t } = useView<SendKey>()
  const { address, profileImageUrl } = recipient
  const isOwn = accounts.includes(address)
  const alike = isOwn
    ? undefined
    : [...accounts, ...sentHere, ...stored].find((one) => looksLike(address, one))
  const isAgain = alike === undefined && sentHere.includes(address)
  return (
    <div className="send-found">
      <Avatar address={address} imageUrl={profileImageUrl} />
      <div>
        <RecipientName {...recipient} />
        <Address value={address} differsFrom={alike} />
        {alike !== undefined && <p className="hint danger">{t('send.recipient.alike')}</p>}
        {isOwn && <p className="hint">{t('send.recipient.own')}</p>}
        {!isOwn && isAgain && <p className="hint">{t('send.recipient.again')}</p>}
      </div>
    </div>
  )
}
