import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { appWallets } from '../../../directory/appWallets.js'
import { searchByName } from '../../../directory/searchByName.js'
import { type WalletChoice, walletChoices } from '../../../directory/walletChoices.js'
import { allWalletsTexts } from '../../../messages/en/wallets.js'
import type { MessageKey } from '../../../messages/english.js'
import { Button } from '../../parts/Button.js'
import { icons } from '../../parts/Icon.js'
import { MessageCard } from '../../parts/MessageCard.js'
import { SearchField } from '../../parts/SearchField.js'
import { VirtualList, type VirtualListHandle } from '../../parts/VirtualList.js'
import { WalletRow } from '../../parts/WalletRow.js'
import { useSheet } from '../../styles/useSheet.js'
import { useView } from '../../ViewContext.js'
import { LoadedPart } from '../../ViewOutlet.js'
import css from './allWallets.css?inline'
import type { DirectoryBarParams } from './DirectoryBar.js'
import { keptPlace, type Place, useKeptScroll } from './keptPlace.js'
import { isListBusy, Rest } from './Rest.js'
import { type ChooseWallet, useChoose } from './useChoose.js'

/** What the view says in English. */
export const texts = allWalletsTexts

/** Height of the field, with its fading edge. */
const fieldPx = 64

const keyOf = ({ key }: WalletChoice) => key

/** Every wallet that the app offers: installed ones first, then the directory (Spec §2, decision 8). */
export function AllWalletsView() {
  useSheet(css)
  const { config, state, directory, router } = useView()
  const route = state.route.value
  const [opened, setOpened] = useState({ route, times: 0 })
  // Opened anew, it is another list, though React has kept the view.
  if (opened.route !== route) setOpened({ route, times: opened.times + 1 })

  const place = useMemo(
    () => keptPlace(route, () => directory.peek()?.list(false) ?? appWallets(config)),
    [route, config, directory],
  )
  const isOffered = config.features.allWallets
  // Whoever opened it: an app that doesn't list all wallets has Connect.
  useLayoutEffect(() => {
    if (!isOffered) router.replace('Connect')
  }, [isOffered, router])
  return isOffered && <Wallets key={opened.times} place={place} />
}

function Wallets({ place }: { readonly place: Place }) {
  const { config, state, directory, t } = useView<MessageKey>()
  const [isCertified, setIsCertified] = useState(place.isCertified === true)
  if (isCertified) place.certified ??= directory.peek()?.list(true)
  const list = (isCertified && place.certified) || place.list
  const [text, setText] = useState(place.text)
  const rootRef = useRef<HTMLDivElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<VirtualListHandle>(null)
  const choose = useChoose()
  useKeptScroll(rootRef, place)

  useEffect(() => {
    // Whoever comes back has the first page.
    if (!list.service?.remaining.peek()) list.more()
  }, [list])
  useEffect(() => list.service?.search(text), [list, text])

  const [entries, wallets, recentIds] = [state.wallets.value, list.wallets.value, state.recentIds.value]
  const { featured } = config.wallets
  const choices = useMemo(
    () =>
      walletChoices(entries, wallets, { recentIds, featured }).filter(({ wallet }) => wallet || !isCertified),
    [entries, wallets, recentIds, featured, isCertified],
  )
  const found = useMemo(() => searchByName(choices, text), [choices, text])

  const search = (wanted: string, certified = isCertified) => {
    place.text = wanted
    place.isCertified = certified
    setText(wanted)
    setIsCertified(certified)
    const body = rootRef.current?.closest('.body')
    if (body) body.scrollTop = 0
  }
  const renderRow = useCallback(
    (choice: WalletChoice, tabIndex: number) => (
      <ChoiceRow choice={choice} tabIndex={tabIndex} choose={choose} />
    ),
    [choose],
  )
  const isSearch = text.trim() !== ''
  const progress = list.progress.value
  const remaining = list.service?.remaining.value ?? 0
  // Before the first page is asked for, too: nobody is told that there is nothing.
  const mayFindMore = isListBusy(list) || (progress === 'idle' && !remaining)

  if (choices.length === 0 && progress === 'complete' && !isCertified) return <NoWallets />
  return (
    <div className="all-wallets" ref={rootRef}>
      <div className="field">
        <SearchField
          label={t('allWallets.search')}
          clearLabel={t('common.clearSearch')}
          value={text}
          onChange={search}
          onArrowDown={() => listRef.current?.focus(0)}
          inputRef={inputRef}
        />
      </div>
      {list.service && (
        <LoadedPart
          entry={bar}
          params={{ list, isCertified, onChange: (on) => search(text, on) } satisfies DirectoryBarParams}
        />
      )}
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
          estimatedHeight={52}
          gap={0}
          // A search asks for itself.
          onNearEnd={isSearch ? undefined : list.more}
          onLeave={() => inputRef.current?.focus()}
          listRef={listRef}
        />
      )}
      {found.length === 0 && !mayFindMore && (isSearch || progress === 'complete') && (
        <MessageCard
          icon={icons.search}
          title={t(`allWallets.${isSearch ? 'empty' : 'none'}.title`)}
          hint={t('allWallets.empty.hint')}
        >
          <Button
            kind="primary"
            onClick={() => {
              search('', false)
              inputRef.current?.focus()
            }}
          >
            {t('allWallets.empty.action')}
          </Button>
        </MessageCard>
      )}
      {/* What keeps all pages away is said above them. */}
      <Rest list={list} isSilent={list.service && !isCertified && !remaining} />
    </div>
  )
}

/** Needed with a directory service only. The same object for as long as the view is the same. */
const bar = { load: async () => (await import('./DirectoryBar.js')).DirectoryBar }

function ChoiceRow({
  choice,
  tabIndex,
  choose,
}: {
  readonly choice: WalletChoice
  readonly tabIndex: number
  readonly choose: ChooseWallet
}) {
  const { pictureOf, t } = useView<MessageKey>()
  const { tag } = choice
  return (
    <WalletRow
      name={choice.name}
      imageUrl={choice.imageUrl ?? pictureOf(choice.wallet ?? choice.entry)}
      note={choice.note}
      tag={tag && t(`connect.${tag}`)}
      tabIndex={tabIndex}
      onIntent={() => choose.prepare(choice)}
      onClick={() => choose.choose(choice)}
    />
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
