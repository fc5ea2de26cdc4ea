import { useOnline, useView } from '@wallet-modal/runtime/ui'
import { useEffect, useState } from 'react'
import type { AuthKey } from '../messages.js'
import { problemText } from '../problemText.js'
import { Item, Section } from './AccountRows.js'
import type { Delegation, Delegations } from './createDelegations.js'
import { isRejected } from './createWalletAccount.js'

/** Which code the account has taken on, network by network, and the way to take it off. Nothing where there is none. */
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
  const again = (
    <button type="button" className="auth-change" onClick={load}>
      {t('auth.retry')}
    </button>
  )

  return (
    <Section title={t('auth.code.title')} className="auth-codes">
      {hasFailed && <Item name={t('auth.code.unread')}>{again}</Item>}
      {!hasFailed &&
        list.map((one) => {
          const { chainId, network, kind, address } = one
          const isPending = pending.includes(chainId)
          return (
            <Item
              key={chainId}
              name={network}
              note={
                <>
                  {isPending ? t('auth.code.pending') : t(`auth.code.${kind}`)}
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
              }
            >
              {kind === 'unread' && again}
              {address !== undefined && !isPending && (
                <button
                  type="button"
                  className="auth-change"
                  aria-label={t('auth.code.label', { network })}
                  onClick={() => revoke(one)}
                >
                  {t('auth.remove')}
                </button>
              )}
            </Item>
          )
        })}
    </Section>
  )
}
