import type { Asset } from '@wallet-modal/runtime/accounts'
import { TokenPicker, useAnswer, useView } from '@wallet-modal/runtime/ui'
import { useCallback, useEffect } from 'react'
import type { SwapKey } from '../messages.js'
import type { SwapForm } from '../SwapForm.js'

/** The list of tokens to choose from. */
export function SelectTokenView({ form, side }: { readonly form: SwapForm; readonly side: 'sell' | 'buy' }) {
  const { state, t } = useView<SwapKey>()
  const answer = useAnswer()
  const { status } = form.tokens.value

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has other balances.
  useEffect(() => form.watch(), [form, state.account.value?.address, state.network.value.id])

  const choose = useCallback(
    (asset: Asset) => {
      form.choose(side, asset)
      answer()
    },
    [form, side, answer],
  )
  return (
    <TokenPicker
      label={t(`swaps.token.${side}.list`)}
      assets={side === 'sell' ? form.sellable.value : form.buyable.value}
      chosen={side === 'sell' ? form.sell.value : form.buy.value}
      isLoading={status === 'loading'}
      failure={status === 'error' ? t('swaps.token.failed') : undefined}
      pictureOf={form.holdings.pictureOf}
      onChoose={choose}
    />
  )
}
