import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Namespace } from '../../../base/caip.js'
import { accountsTexts, disconnectTexts } from '../../../messages/en/account.js'
import type { MessageKey } from '../../../messages/english.js'
import { WalletIcon } from '../../parts/WalletIcon.js'
import { useSheet } from '../../styles/useSheet.js'
import { useView } from '../../ViewContext.js'
import { DisconnectButton } from '../Account/DisconnectButton.js'
import { NamespaceRow } from '../NamespaceRow.js'
import { useNamespaceNames } from '../useNamespaceNames.js'
import { AccountRow } from './AccountRow.js'
import css from './accounts.css?inline'

/** The view's texts in English. */
export const texts = { ...accountsTexts, ...disconnectTexts }

/**
 * Every account that wallets share, by namespace: to switch accounts, to connect another namespace, and to disconnect one
 * namespace while the others stay.
 */
export function AccountsView() {
  useSheet(css)
  const { state } = useView()
  const namespaces = Object.keys(state.status.value)
  const names = useNamespaceNames(namespaces)
  if (!names) return null
  return namespaces.map((namespace) => (
    <NamespaceSection key={namespace} namespace={namespace} name={names.get(namespace) ?? namespace} />
  ))
}

function NamespaceSection({ namespace, name }: { readonly namespace: Namespace; readonly name: string }) {
  const { state, actions, router, pictureOf, t } = useView<MessageKey>()
  const connectRef = useRef<HTMLButtonElement>(null)
  const headingId = `accounts-${namespace}`
  const wallet = state.connected.value.get(namespace)
  const known = state.accountStates.value.get(namespace)
  const isConnected = known !== undefined
  const wasConnected = useRef(isConnected)
  const address = known?.active.address

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another balance.
  useEffect(() => {
    // The row works without a balance.
    if (isConnected) actions.refreshBalance(namespace).catch(() => {})
  }, [isConnected, address, namespace, actions])

  const accounts = known?.all
  useEffect(() => {
    for (const account of accounts ?? []) void actions.identify(account)
  }, [accounts, actions])

  // The focused button went with the wallet: focus what replaced it.
  useLayoutEffect(() => {
    const root = connectRef.current?.getRootNode() as ShadowRoot | undefined
    if (wasConnected.current && root && !root.activeElement) connectRef.current?.focus()
    wasConnected.current = isConnected
  }, [isConnected])

  return (
    <section aria-labelledby={headingId} className="accounts-section">
      <div className="accounts-head way-out">
        <h3 id={headingId} className="accounts-heading">
          {wallet && <WalletIcon name={wallet.name} imageUrl={pictureOf(wallet)} />}
          {wallet && <bdi>{wallet.name}</bdi>}
          <bdi className={wallet && 'accounts-namespace'}>{name}</bdi>
        </h3>
        {known && <DisconnectButton of={{ namespace, name }} />}
      </div>
      {known ? (
        <ul aria-labelledby={headingId}>
          {known.all.map((account) => (
            <AccountRow
              key={account.address}
              account={account}
              profile={known.profiles.get(account.address)}
              balance={account === known.active ? known.balance : undefined}
              isCurrent={account === state.account.value}
              onChoose={() => {
                void actions.chooseAccount(account)
                router.back()
              }}
            />
          ))}
        </ul>
      ) : (
        <NamespaceRow
          namespace={namespace}
          name={name}
          label={t('accounts.connect', { namespace: name })}
          note={t('accounts.notConnected')}
          buttonRef={connectRef}
          onChoose={() =>
            router.push('Connect', { namespace, title: t('accounts.connect', { namespace: name }) })
          }
        />
      )}
    </section>
  )
}

export { AccountsView as View }
