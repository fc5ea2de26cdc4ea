import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { isWalletModalError } from '../../../errors/classes.js'
import { networksTexts } from '../../../messages/en/account.js'
import type { MessageKey } from '../../../messages/english.js'
import { Button } from '../../parts/Button.js'
import { SearchField } from '../../parts/SearchField.js'
import { Skeleton } from '../../parts/Skeleton.js'
import type { VirtualListHandle } from '../../parts/VirtualList.js'
import { useSheet } from '../../styles/useSheet.js'
import { type ListedNetwork, useNetworks } from '../../useNetworks.js'
import { useView } from '../../ViewContext.js'
import { NetworkLists } from './NetworkLists.js'
import css from './networks.css?inline'
import { useRenderNetwork } from './useRenderNetwork.js'
import { isDeclined, type NetworkSwitch, useSwitch } from './useSwitch.js'

/** The view's texts in English. */
export const texts = networksTexts

/** From this many networks on the view has a search field. */
const searchedFrom = 9
/** From this many on the list renders only rows in sight, and arrow keys move between them. */
const virtualFrom = 40

/**
 * The app's networks to choose from. A connected wallet is asked to switch; otherwise the choice becomes the app's network.
 * Test networks are behind a button, unless there are no others or one is active.
 * @param only lists no others. @default all
 */
export function NetworkChoice({ only }: { readonly only?: readonly string[] | undefined }) {
  useSheet(css)
  const { t } = useView<MessageKey>()
  const networks = useNetworks()
  const listed = only ? networks?.filter(({ id }) => only.includes(id)) : networks
  if (listed) return <Choice networks={listed} />
  return (
    <div className="stack" role="status" aria-label={t('common.loading')}>
      <Skeleton rows={2} />
    </div>
  )
}

/** All of them. */
export const NetworksView = () => <NetworkChoice />

function Choice({ networks }: { readonly networks: readonly ListedNetwork[] }) {
  const { config, state, t } = useView<MessageKey>()
  const switching = useSwitch()
  const { current, choose, cancel } = switching
  const renderRow = useRenderNetwork(switching)
  const searchRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<VirtualListHandle>(null)
  const network = state.network.value
  const { query, setQuery, found, listed, showTestnets } = useListed(networks, network.id)
  const { allowSwitch } = config.network
  const isConnected = state.account.value !== undefined
  const isAsking = current?.isAsking === true && isConnected
  const isLong = networks.length >= virtualFrom

  // The button goes when the request ends: move the focus back to the chosen row.
  const stop = ({ currentTarget }: MouseEvent) => {
    const asked = currentTarget.parentElement?.querySelector<HTMLElement>('.row[aria-busy]')
    const index = listed.findIndex(({ id }) => id === current?.id)
    cancel()
    if (asked) asked.focus()
    else if (index < 0) searchRef.current?.focus()
    else listRef.current?.focus(index)
  }

  return (
    <>
      {!allowSwitch && <p className="networks-word">{t('networks.fixed')}</p>}
      {allowSwitch && isConnected && !network.isSupported && !config.network.allowUnsupported && (
        <p className="networks-word">
          {t('networks.unsupported', { network: network.definition?.name ?? network.id })}
        </p>
      )}
      {current?.error !== undefined && !isDeclined(current) && (
        <Failure of={current} networks={networks} onRetry={() => void choose(current.id)} />
      )}
      {networks.length >= searchedFrom && (
        <div className="networks-search">
          <SearchField
            label={t('networks.search')}
            clearLabel={t('common.clearSearch')}
            value={query}
            onChange={setQuery}
            onArrowDown={isLong ? () => listRef.current?.focus(0) : undefined}
            inputRef={searchRef}
          />
        </div>
      )}
      <NetworkLists
        networks={listed}
        isLong={isLong}
        hidesTests={listed.length < found.length}
        onShowTests={showTestnets}
        renderRow={renderRow}
        listRef={listRef}
        onLeave={() => searchRef.current?.focus()}
      />
      {isAsking && (
        <button type="button" className="networks-more networks-cancel" onClick={stop}>
          {t('networks.cancel')}
        </button>
      )}
      <p role="status" className={found.length > 0 ? 'hidden' : 'networks-word'}>
        {found.length === 0 && t('networks.none')}
        {isAsking && t('networks.asking')}
        {current && !isAsking && isDeclined(current) && (
          <>
            {t('networks.declined.title')}{' '}
            {t('networks.declined.hint', { network: network.definition?.name ?? network.id })}
          </>
        )}
      </p>
    </>
  )
}

/** The search's results, and the listed ones among them: at first without test networks. */
function useListed(networks: readonly ListedNetwork[], currentId: string) {
  const [query, setQuery] = useState('')
  const [showsTestnets, setShowsTestnets] = useState(
    () =>
      networks.every(({ isTestnet }) => isTestnet) ||
      networks.some(({ id, isTestnet }) => isTestnet && id === currentId),
  )
  const showsAll = showsTestnets || query.trim() !== ''
  const { found, listed } = useMemo(() => {
    const found = networks.filter((one) => isMatch(one, query))
    const others = found.filter(({ isTestnet }) => !isTestnet)
    return { found, listed: showsAll ? [...others, ...found.filter(({ isTestnet }) => isTestnet)] : others }
  }, [networks, query, showsAll])
  return { query, setQuery, found, listed, showTestnets: () => setShowsTestnets(true) }
}

/** Whether a network matches the search, by its name or id. */
const isMatch = ({ id, name = '' }: ListedNetwork, query: string) => {
  const wanted = query.trim().toLowerCase()
  return name.toLowerCase().includes(wanted) || id.toLowerCase().includes(wanted)
}

/** Says why the network hasn't changed, with Retry. */
function Failure({
  of,
  networks,
  onRetry,
}: {
  readonly of: NetworkSwitch
  readonly networks: readonly ListedNetwork[]
  readonly onRetry: () => void
}) {
  const { t } = useView<MessageKey>()
  const retryRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!of.isAsking) retryRef.current?.focus()
  }, [of.isAsking])

  const network = networks.find((one) => one.id === of.id)?.name ?? of.id
  const why = isWalletModalError(of.error, 'REQUEST_PENDING')
    ? 'pending'
    : isWalletModalError(of.error, 'WALLET_ANSWER_INVALID')
      ? 'stayed'
      : 'failed'
  const words = isWalletModalError(of.error, 'CHAIN_UNRECOGNISED')
    ? t('networks.unknown.hint', { network })
    : isWalletModalError(of.error) && of.error.userMessage
      ? t('networks.words.hint', { words: of.error.userMessage })
      : undefined
  return (
    <div className={why === 'pending' ? 'networks-failure calm' : 'networks-failure'} role="alert">
      <h3 className={why === 'pending' ? undefined : 'danger'}>{t(`networks.${why}.title`)}</h3>
      <p className="hint">
        {why === 'failed' && words !== undefined ? words : t(`networks.${why}.hint`, { network })}
      </p>
      <Button kind="primary" onClick={onRetry} buttonRef={retryRef} busy={of.isAsking}>
        {t(of.isAsking ? 'networks.asking' : 'common.tryAgain')}
      </Button>
    </div>
  )
}

export { NetworksView as View }
