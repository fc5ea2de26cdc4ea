import { useOnline, useView } from '@wallet-modal/runtime/ui'
import { useEffect, useState } from 'react'
import { isRejected } from '../approve/createTurns.js'
import type { AuthKey } from '../messages.js'
import { problemText } from '../problemText.js'
import { Item, Section } from './AccountRows.js'
import type { Delegation, Delegations } from './createDelegations.js'

/** Lists the code that the account has taken on, network by network, and removes it. Renders nothing without any. */
export function DelegationList({ delegations }: { readonly delegations: Delegations }) {
  const { notify, t } = useView<AuthKey>()
  const isOnline = useOnline()
  const [list, setList] = useState<readonly Delegation[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const pending = list.filter(delegations.isRevoking).map(({ chainId }) => chainId)

  const load = () => {
    delegations.list().then(
      (read) => {
        setList(read)
        setHasFailed(false)
      },
      () => setHasFailed(true),
    )
  }
  // The chain says what became of a revocation that has ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is another one with each drawing.
  useEffect(load, [delegations, pending.join()])

  const revoke = (delegation: Delegation) => {
    delegations.revoke(delegation).catch((error) => {
      if (!isRejected(error)) notify({ kind: 'error', text: problemText(error, isOnline, t) })
    })
  }
  return (
    <Section title={t('auth.code.title')} className="auth-codes">
      {hasFailed ? (
        <Item name={t('auth.code.unread')}>
          <Again onClick={load} />
        </Item>
      ) : (
        list.map((one) => (
          <DelegationItem
            key={one.chainId}
            delegation={one}
            isPending={pending.includes(one.chainId)}
            onRead={load}
            onRevoke={() => revoke(one)}
          />
        ))
      )}
    </Section>
  )
}

function DelegationItem({
  delegation: { network, kind, address },
  isPending,
  onRead,
  onRevoke,
}: {
  readonly delegation: Delegation
  readonly isPending: boolean
  readonly onRead: () => void
  readonly onRevoke: () => void
}) {
  const { t } = useView<AuthKey>()
  const note = (
    <>
      {t(isPending ? 'auth.code.pending' : `auth.code.${kind}`)}
      {address !== undefined && (
        <bdi className="auth-code" dir="ltr">
          {address}
        </bdi>
      )}
      {kind === 'foreign' && (
        <strong className="auth-warning" role="alert">
          {t('auth.code.warning')}
        </strong>
      )}
    </>
  )
  return (
    <Item name={network} note={note}>
      {kind === 'unread' && <Again onClick={onRead} />}
      {address !== undefined && !isPending && (
        <button
          type="button"
          className="auth-change"
          aria-label={t('auth.code.label', { network })}
          onClick={onRevoke}
        >
          {t('auth.remove')}
        </button>
      )}
    </Item>
  )
}

function Again({ onClick }: { readonly onClick: () => void }) {
  const { t } = useView<AuthKey>()
  return (
    <button type="button" className="auth-change" onClick={onClick}>
      {t('auth.retry')}
    </button>
  )
}
