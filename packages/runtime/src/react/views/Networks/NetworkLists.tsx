import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { MessageKey } from '../../../messages/english.js'
import { VirtualList, type VirtualListHandle } from '../../parts/VirtualList.js'
import type { ListedNetwork } from '../../useNetworks.js'
import { useView } from '../../ViewContext.js'

/** Draws a network's row. */
export type RenderNetwork = (network: ListedNetwork) => ReactNode

interface ListProps {
  /** Test networks last. */
  readonly networks: readonly ListedNetwork[]
  readonly renderRow: RenderNetwork
}

interface LongListProps extends ListProps {
  readonly listRef: RefObject<VirtualListHandle | null>
  /** Called when Arrow up is pressed on the first row. */
  readonly onLeave: () => void
}

/** The networks to choose from. The button that shows test networks moves the focus to the first of them. */
export function NetworkLists({
  isLong,
  hidesTests,
  onShowTests,
  ...list
}: LongListProps & {
  /** Whether the list is long: it then renders only rows in sight, and arrow keys move between them. */
  readonly isLong: boolean
  readonly hidesTests: boolean
  readonly onShowTests: () => void
}) {
  const { t } = useView<MessageKey>()
  const { networks, listRef } = list
  const testsRef = useRef<HTMLUListElement>(null)
  const wasPressedRef = useRef(false)

  useLayoutEffect(() => {
    if (hidesTests || !wasPressedRef.current) return
    wasPressedRef.current = false
    testsRef.current?.querySelector('button')?.focus()
    listRef.current?.focus(networks.findIndex(({ isTestnet }) => isTestnet))
  }, [hidesTests, networks, listRef])

  return (
    <>
      {isLong ? <LongList {...list} /> : <ShortLists {...list} testsRef={testsRef} />}
      {hidesTests && (
        <button
          type="button"
          className="networks-more"
          aria-expanded="false"
          onClick={() => {
            wasPressedRef.current = true
            onShowTests()
          }}
        >
          {t('networks.testnets.show')}
        </button>
      )}
    </>
  )
}

/** Two short lists; Tab reaches every row. */
function ShortLists({
  networks,
  renderRow,
  testsRef,
}: ListProps & { readonly testsRef: RefObject<HTMLUListElement | null> }) {
  const { t } = useView<MessageKey>()
  const tests = networks.filter(({ isTestnet }) => isTestnet)
  const others = networks.filter(({ isTestnet }) => !isTestnet)
  const row = (network: ListedNetwork) => <li key={network.id}>{renderRow(network)}</li>
  return (
    <>
      {others.length > 0 && <ul aria-label={t('networks.list')}>{others.map(row)}</ul>}
      {others.length > 0 && tests.length > 0 && <h3 className="networks-group">{t('networks.testnets')}</h3>}
      {tests.length > 0 && (
        <ul aria-label={t('networks.testnets')} ref={testsRef}>
          {tests.map(row)}
        </ul>
      )}
    </>
  )
}

const keyOf = ({ id }: ListedNetwork) => id

/** A single list, with a heading before the test networks. */
function LongList({ networks, renderRow, listRef, onLeave }: LongListProps) {
  const { t } = useView<MessageKey>()
  const renderHeading = useCallback(
    ({ isTestnet }: ListedNetwork, before: ListedNetwork | undefined) =>
      isTestnet &&
      before?.isTestnet === false && <h3 className="networks-group">{t('networks.testnets')}</h3>,
    [t],
  )
  if (networks.length === 0) return null
  return (
    <VirtualList
      label={t('networks.list')}
      items={networks}
      keyOf={keyOf}
      renderRow={renderRow}
      renderHeading={renderHeading}
      onLeave={onLeave}
      listRef={listRef}
    />
  )
}
