import {
  Button,
  Disclosure,
  FailureCard,
  Icon,
  RowShapes,
  Stack,
  useOnline,
  useView,
} from '@wallet-modal/runtime/ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { AuthKey } from '../messages.js'
import { problemText } from '../problemText.js'
import { type AccountList, isRejected, type WalletAccount } from './createWalletAccount.js'
import { FactorChoices, FactorPicture } from './FactorChoices.js'

/** Lucide's monitor-smartphone, shortened (ISC). */
const deviceIcon = 'M18 8V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h8M10 19v-4M7 19h5M16 12h6v10h-6z'

/** The account behind the log-in: email address, ways back, devices, and what opens the wallet. */
export function WalletAccountView({ account }: { readonly account: WalletAccount }) {
  const { t } = useView<AuthKey>()
  const isOnline = useOnline()
  const [list, setList] = useState<AccountList>()
  const [failure, setFailure] = useState<string>()

  const load = () => {
    setFailure(undefined)
    account.list().then(setList, (error) => setFailure(problemText(error, isOnline, t)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit; a change reloads it.
  useEffect(load, [account])

  if (failure !== undefined)
    return (
      <FailureCard
        title={t('auth.account.failed')}
        hint={failure}
        retryLabel={t('auth.retry')}
        onRetry={load}
        takesFocus
      />
    )
  return list ? <LoadedAccount account={account} list={list} onChange={load} /> : <RowShapes count={4} />
}

function LoadedAccount({
  account,
  list: { email, recovery, factors, devices },
  onChange,
}: {
  readonly account: WalletAccount
  readonly list: AccountList
  readonly onChange: () => void
}) {
  const { actions, notify, router, t } = useView<AuthKey>()
  const isOnline = useOnline()
  const [isAdding, setIsAdding] = useState(false)
  const dates = new Intl.DateTimeFormat(t('language.tag'), { dateStyle: 'medium' })
  const isLacking = factors.length === 0
  const isEscrowed = factors.some(({ kind }) => kind === 'escrow')
  const current = devices.find(({ isCurrent }) => isCurrent)

  const change = (act: Promise<void>) => {
    act.then(onChange, (error) => {
      if (!isRejected(error)) notify({ kind: 'error', text: problemText(error, isOnline, t) })
    })
  }
  const removal = (name: string, onRemove: () => void) => (
    <button
      type="button"
      className="auth-change"
      aria-label={t('auth.remove.label', { name })}
      onClick={onRemove}
    >
      {t('auth.remove')}
    </button>
  )

  return (
    <Stack>
      {isLacking && (
        <div className="auth-nag" role="alert">
          <h3>{t('auth.nag')}</h3>
          <p>{t('auth.nag.hint')}</p>
        </div>
      )}
      <Section title={t('auth.email')}>
        <Item name={email}>
          <button type="button" className="auth-change" onClick={() => router.push('UpdateEmailWallet')}>
            {t('auth.email.edit')}
          </button>
        </Item>
      </Section>
      <Section title={t('auth.factors.all')}>
        {factors.map(({ id, kind, name, createdAt }) => (
          <Item
            key={id}
            picture={<FactorPicture kind={kind} />}
            name={t(`auth.${kind}`)}
            note={
              kind === 'escrow'
                ? t('auth.escrow.since', { date: dates.format(createdAt) })
                : t('auth.added', { place: name || t('auth.device'), date: dates.format(createdAt) })
            }
          >
            {removal(t(`auth.${kind}`), () => change(account.removeFactor(id)))}
          </Item>
        ))}
      </Section>
      {isLacking || isAdding ? (
        <FactorChoices
          offersEscrow={recovery === 'escrow' && !isEscrowed}
          onChoose={(kind) => change(account.add(kind))}
        />
      ) : (
        <Button onClick={() => setIsAdding(true)}>{t('auth.add')}</Button>
      )}
      <Button onClick={() => router.push('WalletWindow', { purpose: 'export' })}>
        {t('auth.window.show')}
      </Button>
      <Section title={t('auth.devices')}>
        {devices.map(({ id, name, signedInAt, isCurrent }) => (
          <Item
            key={id}
            picture={
              <span className="auth-picture">
                <Icon path={deviceIcon} />
              </span>
            }
            name={name || t('auth.device')}
            note={
              isCurrent
                ? t('auth.device.current')
                : signedInAt === undefined
                  ? t('auth.device.out')
                  : t('auth.device.in', { date: dates.format(signedInAt) })
            }
          >
            {!isCurrent && removal(name || t('auth.device'), () => change(account.removeDevice(id)))}
          </Item>
        ))}
      </Section>
      <Disclosure>
        <summary>{t('auth.pairs')}</summary>
        <ul className="auth-pairs">
          <li>{t('auth.pair.device')}</li>
          <li>{t('auth.pair.recovery')}</li>
          <li>{t('auth.pair.offline')}</li>
          <li>{t(isEscrowed ? 'auth.pair.escrow' : 'auth.pair.none')}</li>
        </ul>
      </Disclosure>
      <div className="auth-ways-out">
        <Button onClick={() => void actions.disconnect()}>{t('auth.logOut')}</Button>
        {current && (
          <Button kind="danger" onClick={() => change(account.removeDevice(current.id))}>
            {t('auth.forget')}
          </Button>
        )}
      </div>
    </Stack>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="auth-section">
      <h3>{title}</h3>
      <ul className="auth-list">{children}</ul>
    </section>
  )
}

function Item({
  picture,
  name,
  note,
  children,
}: {
  readonly picture?: ReactNode
  readonly name: string
  readonly note?: string
  readonly children?: ReactNode
}) {
  return (
    <li className="auth-item">
      {picture}
      <span className="auth-item-name">
        <bdi>{name}</bdi>
        {note !== undefined && <bdi className="note">{note}</bdi>}
      </span>
      {children}
    </li>
  )
}
