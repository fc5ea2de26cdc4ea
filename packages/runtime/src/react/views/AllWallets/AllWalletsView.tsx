import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { appWallets } from '../../../directory/appWallets.js'
import { searchByName } from '../../../directory/searchByName.js'
import { type WalletChoice, walletChoices } from '../../../directory/walletChoices.js'
import type { MessageKey } from '../../../messages/english.js'
import { Button } from '../../parts/Button.js'
import { icons } from '../../parts/icons.js'
import { MessageCard } from '../../parts/MessageCard.js'
import { SearchField } from '../../parts/SearchField.js'
import { WalletRow } from '../../parts/WalletRow.js'
import { WindowedList, type WindowedListHandle } from '../../parts/WindowedList.js'
import { useSheet } from '../../styles/useSheet.js'
import { useView } from '../../ViewContext.js'
import css from './allWallets.css?inline'
import { keptPlace, type Place } from './keptPlace.js'
import { Rest } from './Rest.js'
import { useChoose } from './useChoose.js'
import { useKeptScroll } from './useKeptScroll.js'

const keyOf = ({ key }: WalletChoice) => key

/** Every wallet that the app offers: installed ones first, then the directory (Spec §2, design D8). */
export function AllWalletsView() {
  useSheet(css)
  const { config, state, clock } = useView()
  const route = state.route.value
  const [opened, setOpened] = useState({ route, times: 0 })
  // Opened anew, it is another list, though React has kept the view.
  if (opened.route !== route) setOpened({ route, times: opened.times + 1 })

  const place = useMemo(() => keptPlace(route, () => appWallets(config, clock)), [route, config, clock])
  return <Wallets key={opened.times} place={place} />
}

function Wallets({ place }: { readonly place: Place }) {
  const { config, state, t } = useView<MessageKey>()
  const { list } = place
  const [text, setText] = useState(place.text)
  const rootRef = useRef<HTMLDivElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<WindowedListHandle>(null)
  const choose = useChoose()
  useKeptScroll(rootRef, place)

  useEffect(() => {
    // Whoever comes back has the first page.
    if (list.remaining.peek() === 0) list.more()
  }, [list])

  const [entries, wallets, recentIds] = [state.wallets.value, list.wallets.value, state.recentIds.value]
  const { featured } = config.wallets
  const choices = useMemo(
    () => walletChoices(entries, wallets, { recentIds, featured }),
    [entries, wallets, recentIds, featured],
  )
  const found = useMemo(() => searchByName(choices, text), [choices, text])

  const search = (wanted: string) => {
    place.text = wanted
    setText(wanted)
    list.search(wanted)
    const body = rootRef.current?.closest('.body')
    if (body) body.scrollTop = 0
  }
  const renderRow = useCallback(
    (choice: WalletChoice, tabIndex: number) => (
      <WalletRow
        name={choice.name}
        imageUrl={choice.imageUrl}
        note={choice.note}
        tag={
          choice.tag && {
            text: t(choice.tag === 'installed' ? 'connect.installed' : 'connect.recent'),
            isPositive: choice.tag === 'installed',
          }
        }
        tabIndex={tabIndex}
        onIntent={() => choose.prepare(choice)}
        onClick={() => choose.choose(choice)}
      />
    ),
    [choose, t],
  )
  const isSearch = text.trim() !== ''
  const progress = list.progress.value
  const remaining = list.remaining.value
  // Before the first page is asked for, too: nobody is told that there is nothing.
  const mayFindMore =
    list.isSearching.value || progress === 'loading' || (progress === 'idle' && remaining === 0)

  if (choices.length === 0 && progress === 'complete') return <NoWallets />
  return (
    <div className="all-wallets" ref={rootRef}>
      <div className="field">
        <SearchField
          label={t('allWallets.search')}
          value={text}
          onChange={search}
          onArrowDown={() => listRef.current?.focusFirst()}
          inputRef={inputRef}
        />
      </div>
      <p className="hidden" role="status">
        {isSearch && !mayFindMore && t('allWallets.found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <WindowedList
          label={t('allWallets.list')}
          items={found}
          setSize={isSearch ? found.length : found.length + remaining}
          keyOf={keyOf}
          renderRow={renderRow}
          onNearEnd={list.more}
          onLeave={() => inputRef.current?.focus()}
          listRef={listRef}
        />
      )}
      {found.length === 0 && !mayFindMore && (
        <MessageCard
          icon={icons.search}
          title={t('allWallets.empty.title')}
          hint={t('allWallets.empty.hint')}
        >
          <Button
            kind="primary"
            onClick={() => {
              search('')
              inputRef.current?.focus()
            }}
          >
            {t('allWallets.empty.action')}
          </Button>
        </MessageCard>
      )}
      <Rest list={list} />
    </div>
  )
}

function NoWallets() {
  const { router, t } = useView<MessageKey>()
  return (
    <MessageCard icon={icons.wallet} title={t('allWallets.none.title')} hint={t('allWallets.none.hint')}>
      <Button kind="primary" onClick={router.close}>
        {t('common.close')}
      </Button>
    </MessageCard>
  )
}
