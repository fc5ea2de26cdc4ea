import { type Asset, assetKey, formatAmount, symbolText } from '@wallet-modal/runtime/accounts'
import { ListRow, SearchField, Skeleton, useView, VirtualList, WalletIcon } from '@wallet-modal/runtime/ui'
import { useCallback, useEffect, useState } from 'react'
import type { Holdings } from '../holdings.js'
import type { SendKey } from '../messages.js'
import type { SendForm } from '../SendForm.js'
import { usePicture } from './usePicture.js'

/** The list of assets to choose from. */
export function SelectTokenView({ form }: { readonly form: SendForm }) {
  const { state, router, t } = useView<SendKey | 'common.clearSearch'>()
  const [search, setSearch] = useState('')
  const { definition } = state.network.value
  const assets = form.holdings.assets()
  const chosen = form.asset.value

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has other balances.
  useEffect(() => form.watch(), [form, state.account.value?.address, state.network.value.id])

  const renderRow = useCallback(
    (asset: Asset) => (
      <AssetRow
        asset={asset}
        holdings={form.holdings}
        isCurrent={chosen !== undefined && assetKey(chosen) === assetKey(asset)}
        onClick={() => {
          form.chooseAsset(assetKey(asset))
          router.back()
        }}
      />
    ),
    [form, router, chosen],
  )

  const listed = assets.filter((asset) => isFound(asset, search))
  return (
    <div className="send-tokens">
      <SearchField
        label={t('send.token.search')}
        clearLabel={t('common.clearSearch')}
        value={search}
        onChange={setSearch}
      />
      {listed.length > 0 ? (
        <VirtualList label={t('send.token.list')} items={listed} keyOf={assetKey} renderRow={renderRow} />
      ) : (
        <p className="hint" role="status">
          {t('send.token.none')} {t('send.token.none.hint')}
        </p>
      )}
      {form.holdings.isLoading() && (
        <div role="status" aria-label={t('send.token.loading')}>
          <Skeleton rows={2} />
        </div>
      )}
      {state.tokenBalance.value.status === 'error' && definition && (
        <p role="status" className="hint">
          {t('send.token.failed', { symbol: definition.nativeCurrency.symbol })}
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
  holdings,
  ...row
}: {
  readonly asset: Asset
  readonly holdings: Holdings
  readonly isCurrent: boolean
  readonly onClick: () => void
}) {
  const { t } = useView<SendKey>()
  const { name, symbol, balance, decimals } = asset
  const imageUrl = usePicture(holdings, asset)
  return (
    <ListRow
      {...row}
      picture={<WalletIcon name={symbol} imageUrl={imageUrl} />}
      name={name}
      note={
        balance === undefined
          ? t('send.token.unknown')
          : `${formatAmount(balance, decimals)} ${symbolText(asset)}`
      }
    />
  )
}
