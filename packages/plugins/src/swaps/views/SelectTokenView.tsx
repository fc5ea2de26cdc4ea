import type { Asset } from '@wallet-modal/runtime/accounts'
import { symbolText } from '@wallet-modal/runtime/accounts'
import { Address, Button, MessageCard, TokenPicker, useAnswer, useView } from '@wallet-modal/runtime/ui'
import { useCallback, useEffect, useState } from 'react'
import type { SwapKey } from '../messages.js'
import type { SwapForm } from '../SwapForm.js'

/** Lucide's triangle-alert (ISC). */
const warningIcon =
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01'

/** The list of tokens to choose from. A token that looks like another one is asked about, once; likewise one to buy that no list knows. */
export function SelectTokenView({ form, side }: { readonly form: SwapForm; readonly side: 'sell' | 'buy' }) {
  const { state, t } = useView<SwapKey>()
  const answer = useAnswer()
  const [doubted, setDoubted] = useState<Asset>()
  const { tokens } = form
  const { status } = tokens.listed.value

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has other balances.
  useEffect(() => form.watch(), [form, state.account.value?.address, state.network.value.id])

  const take = useCallback(
    (asset: Asset) => {
      form.choose(side, asset)
      answer()
    },
    [form, side, answer],
  )
  const choose = useCallback(
    (asset: Asset) => (tokens.doubtOf(asset, side) ? setDoubted(asset) : take(asset)),
    [tokens, side, take],
  )
  const noteOf = useCallback(
    (asset: Asset) => {
      if (tokens.isLookAlike(asset)) return t('swaps.token.lookAlike')
      if (tokens.isUnknown(asset)) return `${symbolText(asset)} · ${t('swaps.token.unknown')}`
      return asset.balance === undefined ? symbolText(asset) : undefined
    },
    [tokens, t],
  )
  if (doubted) {
    const isCopy = tokens.isLookAlike(doubted)
    return (
      <MessageCard
        icon={warningIcon}
        title={t(isCopy ? 'swaps.token.doubt' : 'swaps.token.unlisted', { token: symbolText(doubted) })}
        hint={t(isCopy ? 'swaps.token.doubt.hint' : 'swaps.token.unlisted.hint')}
      >
        <Address value={doubted.address ?? ''} />
        <Button onClick={() => setDoubted(undefined)}>{t('swaps.token.other')}</Button>
        <Button
          kind="primary"
          onClick={() => {
            tokens.trust(doubted)
            take(doubted)
          }}
        >
          {t('swaps.token.take')}
        </Button>
      </MessageCard>
    )
  }
  return (
    <TokenPicker
      label={t(`swaps.token.${side}.list`)}
      assets={side === 'sell' ? tokens.sellable.value : tokens.buyable.value}
      chosen={side === 'sell' ? form.sell.value : form.buy.value}
      isLoading={status === 'loading'}
      failure={status === 'error' ? t('swaps.token.failed') : undefined}
      pictureOf={tokens.pictureOf}
      noteOf={noteOf}
      onChoose={choose}
    />
  )
}
