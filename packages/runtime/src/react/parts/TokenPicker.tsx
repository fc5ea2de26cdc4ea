import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { formatAmount } from '../../base/amounts.js'
import type { AmountKey } from '../../messages/en/amounts.js'
import { type Asset, assetKey, symbolText } from '../../portfolio/asset.js'
import { useSheet } from '../styles/useSheet.js'
import { useView } from '../ViewContext.js'
import { CurrentMark } from './CurrentMark.js'
import { ListRow } from './ListRow.js'
import { SearchField } from './SearchField.js'
import { Skeleton } from './Skeleton.js'
import { TokenIcon } from './TokenIcon.js'
import css from './tokenPicker.css?inline'
import { VirtualList, type VirtualListHandle } from './VirtualList.js'

/**
 * A list of assets to choose from, with a search field that has the focus. Show it by `router.ask`, so that Escape goes back one view.
 * The plugin `uses` `amountTexts`.
 */
export function TokenPicker({
  label,
  assets,
  chosen,
  isLoading = false,
  failure,
  pictureOf,
  noteOf,
  onChoose,
}: {
  /** Accessible name of the list. */
  readonly label: string
  readonly assets: readonly Asset[]
  readonly chosen: Asset | undefined
  /** Whether more may come. @default false */
  readonly isLoading?: boolean
  /** Why assets may be missing, as a sentence. */
  readonly failure?: string | undefined
  /** An asset's own picture: `pictureOf` of `createHoldings`. */
  readonly pictureOf: (asset: Asset) => string | undefined
  /** What stands below an asset's name. Keep the function the same between renders. @default its balance */
  readonly noteOf?: ((asset: Asset) => string | undefined) | undefined
  readonly onChoose: (asset: Asset) => void
}) {
  useSheet(css)
  const { t } = useView<AmountKey | 'common.clearSearch'>()
  const [search, setSearch] = useState('')
  const inputRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<VirtualListHandle>(null)

  useLayoutEffect(() => inputRef.current?.focus(), [])

  const renderRow = useCallback(
    (asset: Asset) => (
      <AssetRow
        asset={asset}
        imageUrl={pictureOf(asset)}
        note={noteOf?.(asset)}
        isCurrent={chosen !== undefined && assetKey(chosen) === assetKey(asset)}
        onClick={() => onChoose(asset)}
      />
    ),
    [chosen, pictureOf, noteOf, onChoose],
  )

  const listed = assets.filter((asset) => isFound(asset, search))
  return (
    <div className="token-picker">
      <SearchField
        label={t('picker.search')}
        clearLabel={t('common.clearSearch')}
        value={search}
        inputRef={inputRef}
        onChange={setSearch}
        onArrowDown={() => listRef.current?.focus(0)}
      />
      {listed.length > 0 ? (
        <VirtualList label={label} items={listed} keyOf={assetKey} renderRow={renderRow} listRef={listRef} />
      ) : (
        <p className="hint" role="status">
          {!isLoading && failure === undefined && `${t('picker.none')} ${t('picker.none.hint')}`}
        </p>
      )}
      {isLoading && (
        <div role="status" aria-label={t('picker.loading')}>
          <Skeleton rows={2} />
        </div>
      )}
      {failure !== undefined && (
        <p role="status" className="hint">
          {failure}
        </p>
      )}
    </div>
  )
}

const isFound = ({ name, symbol, address = '' }: Asset, search: string) => {
  const wanted = search.trim().toLowerCase()
  return [name, symbol, address].some((text) => text.toLowerCase().includes(wanted))
}

function AssetRow({
  asset,
  imageUrl,
  note,
  ...row
}: {
  readonly asset: Asset
  readonly imageUrl: string | undefined
  readonly note: string | undefined
  readonly isCurrent: boolean
  readonly onClick: () => void
}) {
  const { t, numberLanguage } = useView<AmountKey>()
  const { name, balance, decimals } = asset
  return (
    <ListRow
      {...row}
      end={row.isCurrent && <CurrentMark />}
      picture={<TokenIcon asset={asset} imageUrl={imageUrl} />}
      name={name}
      note={
        note ??
        (balance === undefined
          ? t('picker.unknown')
          : `${formatAmount(balance, decimals, numberLanguage())} ${symbolText(asset)}`)
      }
    />
  )
}
