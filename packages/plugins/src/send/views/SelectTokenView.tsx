import { type Asset, assetKey } from '@wallet-modal/runtime/accounts'
import { TokenPicker, useAnswer, useView } from '@wallet-modal/runtime/ui'
import { useCallback, useEffect } from 'react'
import type { SendKey } from '../messages.js'
import type { SendForm } from '../SendForm.js'

/** The list of assets to choose from. */
export function SelectTokenView({ form }: { readonly form: SendForm }) {
  const { state, t } = useView<SendKey>()
  const answer = useAnswer()
  const { holdings } = form
  const { definition } = state.network.value

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has other balances.
  useEffect(() => form.watch(), [form, state.account.value?.address, state.network.value.id])

  const choose = useCallback(
    (asset: Asset) => {
      form.chooseAsset(assetKey(asset))
      answer()
    },
    [form, answer],
  )
  const hasFailed = state.tokenBalance.value.status === 'error' && definition !== undefined
  return (
    <TokenPicker
      label={t('send.token.list')}
      assets={holdings.assets()}
      chosen={form.asset.value}
      isLoading={holdings.isLoading()}
      failure={hasFailed ? t('send.token.failed', { symbol: definition.nativeCurrency.symbol }) : undefined}
      pictureOf={holdings.pictureOf}
      onChoose={choose}
    />
  )
}
