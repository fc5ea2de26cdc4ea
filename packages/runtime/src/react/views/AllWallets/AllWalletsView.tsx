import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { appWallets } from '../../../directory/appWallets.js'
import type { WalletChoice } from '../../../directory/walletChoices.js'
import { allWalletsTexts } from '../../../messages/en/wallets.js'
import type { MessageKey } from '../../../messages/english.js'
import { Button } from '../../parts/Button.js'
import { icons } from '../../parts/Icon.js'
import { MessageCard } from '../../parts/MessageCard.js'
import { SearchField } from '../../parts/SearchField.js'
import { VirtualList, type VirtualListHandle } from '../../parts/VirtualList.js'
import { WalletRow } from '../../parts/WalletRow.js'
import { useSheet } from '../../styles/useSheet.js'
import { useCore, useView } from '../../ViewContext.js'
import { LoadedPart } from '../../ViewOutlet.js'
import css from './allWallets.css?inline'
import type { DirectoryServiceParams } from './directoryService.js'
import { isListBusy, ListEnd } from './ListEnd.js'
import { type ChooseWallet, useChoose } from './useChoose.js'
import { keptPlace, type Place, useChoices, useKeptScroll, useWalletSearch } from './useWalletSearch.js'

/** The view's texts in English. */
export const texts = allWalletsTexts

/** Height of the search field with its fading edge. */
const fieldPx = 64

const keyOf = ({ key }: WalletChoice) => key

/** Every wallet that the app offers: installed ones first, then the directory (Spec §2, decision 8). */
export function AllWalletsView() {
  useSheet(css)
  const { config, state, router } = useView()
  const { directory } = useCore().wallets
  const route = state.route.value
  const [opened, setOpened] = useState({ route, times: 0 })
  // Opening the view again starts a new list, though React keeps the component.
  if (opened.route !== route) setOpened({ route, times: opened.times + 1 })

  const place = useMemo(
    () => keptPlace(route, () => directory.peek()?.list(false) ?? appWallets(config)),
    [route, config, directory],
  )
  const isOffered = config.features.allWallets
  // If the app has switched this view off, Connect shows instead, whatever opened it.
  useLayoutEffect(() => {
    if (!isOffered) router.replace('Connect')
  }, [isOffered, router])
  return isOffered && <Wallets key={opened.times} place={place} />
}

function Wallets({ place }: { readonly place: Place }) {
  const { t } = useView<MessageKey>()
  const rootRef = useRef<HTMLDivElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<VirtualListHandle>(null)
  const choose = useChoose()
  useKeptScroll(rootRef, place)
  const { list, text, isCertified, search } = useWalletSearch(place, rootRef)
  const { choices, found } = useChoices(list, text, isCertified)

  const renderRow = useCallback(
    (choice: WalletChoice) => <ChoiceRow choice={choice} choose={choose} />,
    [choose],
  )
  const isSearch = text.trim() !== ''
  const progress = list.progress.value
  const remaining = list.service?.remaining.value ?? 0
  // Also before the first page loads, when an empty list means nothing.
  const mayFindMore = isListBusy(list) || (progress === 'idle' && !remaining)

  if (choices.length === 0 && progress === 'complete' && !isCertified) return <NoWallets />
  return (
    <div className="all-wallets" ref={rootRef}>
      <div className="search-bar">
        <SearchField
          label={t('allWallets.search')}
          clearLabel={t('common.clearSearch')}
          value={text}
          onChange={search}
          onArrowDown={() => listRef.current?.focus(0)}
          inputRef={inputRef}
        >
          {list.service && (
            <LoadedPart
              entry={service}
              params={
                { list, isCertified, onChange: (on) => search(text, on) } satisfies DirectoryServiceParams
              }
            />
          )}
        </SearchField>
      </div>
      <p className="hidden" role="status">
        {isSearch &&
          !mayFindMore &&
          t(found.length === 1 ? 'allWallets.found.one' : 'allWallets.found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <VirtualList
          label={t('allWallets.list')}
          items={found}
          setSize={mayFindMore || (remaining && !isSearch) ? -1 : found.length}
          keyOf={keyOf}
          renderRow={renderRow}
          coveredAbove={fieldPx}
          look="contents"
          // A search loads without a click.
          onNearEnd={isSearch ? undefined : list.more}
          onLeave={() => inputRef.current?.focus()}
          listRef={listRef}
        />
      )}
      {found.length === 0 && !mayFindMore && (isSearch || progress === 'complete') && (
        <NothingFound
          isSearch={isSearch}
          onReset={() => {
            search('', false)
            inputRef.current?.focus()
          }}
        />
      )}
      {/* If no page has loaded, the failure shows above the list. */}
      <ListEnd list={list} isSilent={list.service && !isCertified && !remaining} />
    </div>
  )
}

/** Loads only with a directory service. */
const service = { load: async () => (await import('./directoryService.js')).DirectoryService }

function ChoiceRow({ choice, choose }: { readonly choice: WalletChoice; readonly choose: ChooseWallet }) {
  const { pictureOf, t } = useView<MessageKey>()
  const { tag } = choice
  return (
    <WalletRow
      name={choice.name}
      imageUrl={choice.imageUrl ?? pictureOf(choice.wallet ?? choice.entry)}
      note={choice.note}
      tag={tag && t(`connect.${tag}`)}
      onIntent={() => choose.prepare(choice)}
      onClick={() => choose.choose(choice)}
    />
  )
}

function NothingFound({ isSearch, onReset }: { readonly isSearch: boolean; readonly onReset: () => void }) {
  const { t } = useView<MessageKey>()
  return (
    <MessageCard
      icon={icons.search}
      title={t(`allWallets.${isSearch ? 'empty' : 'none'}.title`)}
      hint={t('allWallets.empty.hint')}
    >
      <Button kind="primary" onClick={onReset}>
        {t('allWallets.empty.action')}
      </Button>
    </MessageCard>
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

export { AllWalletsView as View }
