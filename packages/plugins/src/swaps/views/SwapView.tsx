import { amountText, assetText, dataOf } from '@wallet-modal/runtime/accounts'
import { type ReviewKey, reviewEndText } from '@wallet-modal/runtime/review'
import {
  AmountField,
  type AmountKey,
  amountProblemText,
  Button,
  fundsText,
  IconButton,
  MessageCard,
  Stack,
  useView,
} from '@wallet-modal/runtime/ui'
import { useEffect, useLayoutEffect } from 'react'
import type { Swapping } from '../createSwapping.js'
import type { SwapParams } from '../manifest.js'
import type { SwapKey } from '../messages.js'
import type { FormProblem } from '../SwapForm.js'

/** Lucide's arrow-left-right and arrow-up-down (ISC). */
const swapIcon = 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4'
const switchIcon = 'm21 16-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16'

/** The form: what to sell, what to buy, and the provider's price. Without a wallet it leads to Connect. */
export function SwapView({
  swapping,
  params,
}: {
  readonly swapping: Swapping
  readonly params: SwapParams | undefined
}) {
  const { state, router, t } = useView<SwapKey>()
  const { form } = swapping
  const account = state.account.value

  // Entries stay when the visitor comes back from the review.
  useLayoutEffect(() => swapping.apply(params), [params, swapping])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has other balances.
  useEffect(() => form.watch(), [form, account?.address, state.network.value.id])

  if (account) return <Form swapping={swapping} />
  return (
    <MessageCard icon={swapIcon} title={t('swaps.empty.title')} hint={t('swaps.empty.hint')}>
      <Button kind="primary" onClick={() => router.push('Connect')}>
        {t('swaps.empty.action')}
      </Button>
    </MessageCard>
  )
}

function Form({ swapping }: { readonly swapping: Swapping }) {
  const { router, t } = useView<SwapKey | AmountKey>()
  const { form } = swapping
  const [sell, buy, meaning] = [form.sell.value, form.buy.value, form.meaning.value]
  const problem = form.problem.value
  const quote = form.quote.value
  const bought = quote && dataOf(quote)?.best?.buyAmount
  const amount = meaning && 'amount' in meaning ? meaning.amount : undefined
  const hasMax = sell?.address !== undefined && sell.balance !== undefined
  return (
    <Stack>
      <Notice swapping={swapping} />
      <AmountField
        label={t('swaps.amount.sell')}
        entered={form.entered.value}
        asset={sell}
        imageUrl={sell && form.holdings.pictureOf(sell)}
        currency={undefined}
        problem={
          sell &&
          (amountProblemText(t, meaning && 'problem' in meaning ? meaning.problem : undefined, sell) ??
            fundsText(t, amount, sell))
        }
        takesFocus
        onChange={form.enterAmount}
        onMax={hasMax ? form.enterMax : undefined}
        onSelectToken={() => void router.ask('SwapSelectToken', { side: 'sell' })}
      />
      <div className="swaps-switch">
        <IconButton label={t('swaps.switch')} path={switchIcon} onClick={form.switchTokens} />
      </div>
      <AmountField
        label={t('swaps.amount.buy')}
        entered={{
          text: buy && bought !== undefined ? assetText(bought, buy) : '',
          unit: 'asset',
          isMax: false,
        }}
        asset={buy}
        imageUrl={buy && form.holdings.pictureOf(buy)}
        currency={undefined}
        onSelectToken={() => void router.ask('SwapSelectToken', { side: 'buy' })}
      />
      <p role="status" className="hint">
        {sell && buy && amount !== undefined && bought !== undefined
          ? t('swaps.quote', { sell: amountText(amount, sell), buy: amountText(bought, buy) })
          : ''}
      </p>
      <Button kind="primary" disabled={problem !== undefined} onClick={() => router.push('SwapPreview')}>
        {t(buttonText(problem))}
      </Button>
    </Stack>
  )
}

/** Why the visitor is back from the review. */
function Notice({ swapping }: { readonly swapping: Swapping }) {
  const { state, t } = useView<SwapKey | ReviewKey>()
  const notice = swapping.form.notice.value
  if (!notice) return null
  const currency = state.network.value.definition?.nativeCurrency
  return (
    <p role="alert" className="swaps-notice">
      {notice.problem
        ? t(`swaps.refused.${notice.problem}`)
        : reviewEndText(t, notice.end, { name: '', currency })}
    </p>
  )
}

/** The button says what is missing. */
const buttonText = (problem: FormProblem | undefined): SwapKey => `swaps.button.${problem ?? 'review'}`
