import {
  Button,
  Disclosure,
  FailureCard,
  RowShapes,
  Stack,
  useOnline,
  useView,
} from '@wallet-modal/runtime/ui'
import { useEffect, useState } from 'react'
import { isRejected } from '../approve/createTurns.js'
import type { AuthKey } from '../messages.js'
import { problemText } from '../problemText.js'
import type { Delegations } from './createDelegations.js'
import type { AccountList, WalletAccount } from './createWalletAccount.js'
import { DelegationList } from './DelegationList.js'
import { DeviceItems } from './DeviceItems.js'
import { FactorChoices } from './FactorChoices.js'
import { FactorItems } from './FactorItems.js'
import { LoginItems } from './LoginItems.js'

interface AccountParts {
  readonly account: WalletAccount
  readonly delegations: Delegations
  /** @throws as the other changes of the account do */
  removeLogin(id: string): Promise<unknown>
}

/** The account behind the log-in: log-ins, ways back, devices, code, and what opens the wallet. */
export function WalletAccountView({ account, ...parts }: AccountParts) {
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
  if (!list) return <RowShapes count={4} />
  return <LoadedAccount account={account} {...parts} list={list} onChange={load} />
}

function LoadedAccount({
  account,
  delegations,
  removeLogin,
  list: { email, recovery, factors, devices, logins },
  onChange,
}: AccountParts & {
  readonly list: AccountList
  readonly onChange: () => void
}) {
  const { actions, notify, router, t } = useView<AuthKey>()
  const isOnline = useOnline()
  const [isAdding, setIsAdding] = useState(false)
  const isLacking = factors.length === 0
  const isEscrowed = factors.some(({ kind }) => kind === 'escrow')
  const current = devices.find(({ isCurrent }) => isCurrent)

  const change = (act: Promise<unknown>) => {
    act.then(onChange, (error) => {
      if (isRejected(error)) return
      const isLast = error.code === 'LAST_LOGIN'
      notify({ kind: 'error', text: isLast ? t('auth.login.last') : problemText(error, isOnline, t) })
    })
  }

  return (
    <Stack>
      {isLacking && (
        <div className="auth-nag" role="alert">
          <h3>{t('auth.nag')}</h3>
          <p>{t('auth.nag.hint')}</p>
        </div>
      )}
      <LoginItems
        email={email}
        logins={logins}
        onEdit={() => router.push('UpdateEmailWallet')}
        onRemove={(id) => change(removeLogin(id))}
      />
      <FactorItems factors={factors} onRemove={(id) => change(account.removeFactor(id))} />
      {isLacking || isAdding ? (
        <FactorChoices
          // The operator writes to the visitor whenever the key is used.
          offersEscrow={recovery === 'escrow' && email !== undefined && !isEscrowed}
          onChoose={(kind) => change(account.add(kind))}
        />
      ) : (
        <Button onClick={() => setIsAdding(true)}>{t('auth.add')}</Button>
      )}
      <Button onClick={() => router.push('WalletWindow', { purpose: 'export' })}>
        {t('auth.window.show')}
      </Button>
      <DeviceItems devices={devices} onRemove={(id) => change(account.removeDevice(id))} />
      <DelegationList delegations={delegations} />
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
