import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type NetworkId, parseNetworkId } from '../../../base/caip.js'
import { isWalletModalError } from '../../../errors/classes.js'
import { networksTexts } from '../../../messages/en/account.js'
import type { MessageKey } from '../../../messages/english.js'
import { Button } from '../../parts/Button.js'
import { SearchField } from '../../parts/SearchField.js'
import { useSheet } from '../../styles/useSheet.js'
import { useView } from '../../ViewContext.js'
import { NetworkRow } from './NetworkRow.js'
import css from './networks.css?inline'
import { type ListedNetwork, type NetworkSwitch, useNetworks, useSwitch } from './useNetworks.js'

/** What the view says in English. */
export const texts = networksTexts

/** With more networks than this there is a field to search them by. */
const searchedFrom = 9

/**
 * The app's networks to choose from. Connected, the wallet is asked to switch; otherwise the choice is what the app wants.
 * Test networks stand behind a button, unless there are no others or one is in use.
 */
export function NetworksView() {
  useSheet(css)
  const { t } = useView<MessageKey>()
  const networks = useNetworks()
  if (networks) return <Choice networks={networks} />
  return (
    <div className="stack" role="status" aria-label={t('common.loading')}>
      <div className="skeleton row-shape" />
      <div className="skeleton row-shape" />
    </div>
  )
}

function Choice({ networks }: { readonly networks: readonly ListedNetwork[] }) {
  const { config, state, actions, router, networkPicture, t } = useView<MessageKey>()
  const { current, choose, cancel } = useSwitch()
  const isAsking = current?.isAsking === true
  const [query, setQuery] = useState('')
  const network = state.network.value
  const [showsTestnets, setShowsTestnets] = useState(
    () =>
      networks.every(({ isTestnet }) => isTestnet) ||
      networks.some(({ id, isTestnet }) => isTestnet && id === network.id),
  )
  const { allowSwitch } = config.network
  const isConnected = state.account.value !== undefined
  const found = networks.filter((one) => isMatch(one, query))
  const tests = found.filter(({ isTestnet }) => isTestnet)
  const others = found.filter(({ isTestnet }) => !isTestnet)
  const isSearched = query.trim() !== ''

  /** A namespace without a wallet needs one first, while another is connected. */
  const needsWallet = (id: NetworkId) =>
    isConnected && state.status.value[parseNetworkId(id).namespace] !== 'connected'

  const take = (id: NetworkId) => {
    if (!needsWallet(id)) return void choose(id)
    // With no wallet to ask it is kept, and in use as soon as one is connected.
    void actions.switchNetwork(id).catch(() => {})
    router.push('Connect', { namespace: parseNetworkId(id).namespace })
  }

  // The button goes with the question: the focus goes back to what was chosen.
  const stop = ({ currentTarget }: MouseEvent) => {
    const asked = currentTarget.parentElement?.querySelector<HTMLElement>('.row[aria-busy]')
    cancel()
    asked?.focus()
  }

  const list = (label: MessageKey, rows: readonly ListedNetwork[], takesFocus = false) => (
    <NetworkList label={t(label)} takesFocus={takesFocus}>
      {rows.map(({ id, name = t('networks.unknown') }) => (
        <NetworkRow
          key={id}
          name={name}
          imageUrl={networkPicture(id)}
          note={needsWallet(id) ? t('networks.otherWallet') : name === t('networks.unknown') ? id : undefined}
          tag={tagOf(id)}
          isCurrent={id === network.id}
          isBusy={isAsking && current?.id === id}
          isDisabled={!allowSwitch || isAsking}
          onChoose={() => take(id)}
        />
      ))}
    </NetworkList>
  )

  const tagOf = (id: NetworkId) => {
    if (isAsking && current?.id === id && isConnected) return t('networks.asking')
    if (id === network.id) return t('networks.current')
    const approval = state.approvals.value.get(parseNetworkId(id).namespace)
    const isApproved = !approval || approval.supportsAll || approval.ids.includes(id)
    return isApproved ? undefined : t('networks.notApproved')
  }

  return (
    <>
      {!allowSwitch && <p className="networks-word">{t('networks.fixed')}</p>}
      {allowSwitch && isConnected && !network.isSupported && !config.network.allowUnsupported && (
        <p className="networks-word">
          {t('networks.elsewhere', { network: network.definition?.name ?? network.id })}
        </p>
      )}
      {current?.error !== undefined && (
        <Failure of={current} networks={networks} onRetry={() => void choose(current.id)} />
      )}
      {networks.length >= searchedFrom && (
        <div className="networks-search">
          <SearchField label={t('networks.search')} value={query} onChange={setQuery} />
        </div>
      )}
      {others.length > 0 && list('networks.list', others)}
      {tests.length > 0 &&
        (showsTestnets || isSearched ? (
          <>
            {others.length > 0 && <h3 className="networks-group">{t('networks.testnets')}</h3>}
            {list('networks.testnets', tests, !isSearched && others.length > 0)}
          </>
        ) : (
          <button
            type="button"
            className="networks-more"
            aria-expanded="false"
            onClick={() => setShowsTestnets(true)}
          >
            {t('networks.testnets.show')}
          </button>
        ))}
      {isAsking && isConnected && (
        <button type="button" className="networks-more" onClick={stop}>
          {t('networks.cancel')}
        </button>
      )}
      <p role="status" className={found.length > 0 ? 'hidden' : 'networks-word'}>
        {found.length === 0 && t('networks.none')}
        {isAsking && isConnected && t('networks.asking')}
      </p>
    </>
  )
}

/** Itself, what it is called by, or the number of its chain. */
const isMatch = ({ id, name = '' }: ListedNetwork, query: string) => {
  const wanted = query.trim().toLowerCase()
  return name.toLowerCase().includes(wanted) || id.toLowerCase().includes(wanted)
}

/** Why the network is the same as before, and another try. */
function Failure({
  of,
  networks,
  onRetry,
}: {
  readonly of: NetworkSwitch
  readonly networks: readonly ListedNetwork[]
  readonly onRetry: () => void
}) {
  const { state, t } = useView<MessageKey>()
  const retryRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!of.isAsking) retryRef.current?.focus()
  }, [of.isAsking])

  const { id, definition } = state.network.value
  const wanted = networks.find((one) => one.id === of.id)?.name ?? of.id
  const why = isWalletModalError(of.error, 'USER_REJECTED')
    ? 'declined'
    : isWalletModalError(of.error, 'REQUEST_PENDING')
      ? 'pending'
      : isWalletModalError(of.error, 'WALLET_ANSWER_INVALID')
        ? 'stayed'
        : 'failed'
  const network = why === 'declined' ? (definition?.name ?? id) : wanted
  return (
    <div className="networks-failure" role="alert">
      <h3 className="danger">{t(`networks.${why}.title`)}</h3>
      <p className="hint">{t(`networks.${why}.hint`, { network })}</p>
      <Button kind="primary" onClick={onRetry} buttonRef={retryRef} busy={of.isAsking}>
        {t(of.isAsking ? 'networks.asking' : 'common.tryAgain')}
      </Button>
    </div>
  )
}

function NetworkList({
  label,
  takesFocus,
  children,
}: {
  readonly label: string
  /** Whether it came in place of what had the focus. */
  readonly takesFocus: boolean
  readonly children: React.ReactNode
}) {
  const listRef = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) listRef.current?.querySelector('button')?.focus()
  }, [takesFocus])
  return (
    <ul aria-label={label} ref={listRef}>
      {children}
    </ul>
  )
}

export { NetworksView as View }
