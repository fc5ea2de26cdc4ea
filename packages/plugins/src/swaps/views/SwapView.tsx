import { dataOf, formatShort } from '@wallet-modal/runtime/accounts'
import { type ReviewKey, reviewEndText, WaitingTransactions } from '@wallet-modal/runtime/review'
import {
  AmountField,
  type AmountKey,
  amountProblemText,
  Button,
  CountdownRing,
  Footer,
  fundsText,
  Icon,
  MessageCard,
  Stack,
  useView,
} from '@wallet-modal/runtime/ui'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { Swapping } from '../createSwapping.js'
import type { FormProblem } from '../formProblem.js'
import type { SwapParams } from '../manifest.js'
import type { SwapKey } from '../messages.js'
import { quotePollMs } from '../quotes.js'
import type { SwapForm } from '../SwapForm.js'
import type { QuoteLines } from './QuoteLines.js'
import { swapIcon } from './swapIcon.js'

/** Lucide's arrow-down-up (ISC). */
const switchIcon = 'm3 16 4 4 4-4M7 20V4M21 8l-4-4-4 4M17 4v16'

/** The form: what to sell, what to buy, and the best price. Without a wallet it leads to Connect. */
export function SwapView({
  swapping,
  params,
}: {
  readonly swapping: Swapping
  readonly params: SwapParams | undefined
}) {
  const { state, router, track, t } = useView<SwapKey>()
  const { form } = swapping
  const account = state.account.value
  const network = state.network.value.id
  const isServed = form.quoting.isNetworkServed.value

  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that the view is opened.
  useEffect(() => {
    if (account) track('OPEN_SWAP', { isSmartAccount: account.type === 'smartAccount', network })
  }, [])
  // Entries stay when the visitor comes back from the review.
  useLayoutEffect(() => swapping.apply(params), [params, swapping])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has other balances.
  useEffect(() => form.watch(), [form, account?.address, network])

  if (!account)
    return (
      <MessageCard icon={swapIcon} title={t('swaps.empty.title')} hint={t('swaps.empty.hint')}>
        <Button kind="primary" onClick={() => router.push('Connect')}>
          {t('swaps.empty.action')}
        </Button>
      </MessageCard>
    )
  return isServed === false ? <Unserved form={form} /> : <Form swapping={swapping} />
}

/** No provider has the network in use: others may have one. */
function Unserved({ form }: { readonly form: SwapForm }) {
  const { state, router, t } = useView<SwapKey>()
  const { id, definition } = state.network.value
  const choose = async () => {
    const networkIds = await form.quoting.servedNetworks().catch(() => [])
    router.push('UnsupportedChain', { networkIds })
  }
  return (
    <MessageCard
      icon={swapIcon}
      title={t('swaps.unserved', { network: definition?.name ?? id })}
      hint={t('swaps.unserved.hint')}
    >
      <Button kind="primary" onClick={() => void choose()}>
        {t('swaps.unserved.action')}
      </Button>
    </MessageCard>
  )
}

function Form({ swapping }: { readonly swapping: Swapping }) {
  const { router, t } = useView<SwapKey>()
  const { form } = swapping
  const problem = form.problem.value
  const isBegun = form.entered.value.text !== ''
  const quote = form.quoting.quote.value
  const goOn = () => {
    if (form.problem.peek() === undefined) router.push('SwapPreview')
  }
  const [Terms, setTerms] = useState<typeof QuoteLines>()
  // The code of the quote's terms and of the review loads while the visitor types. A failure shows when the review opens.
  useEffect(() => {
    if (!isBegun) return
    import('./QuoteLines.js').then((loaded) => setTerms(() => loaded.QuoteLines)).catch(() => {})
    import('./SwapPreviewView.js').catch(() => {})
  }, [isBegun])

  const isAwaited = quote && (!Terms || (quote.status === 'loading' && !dataOf(quote)))

  return (
    <Stack>
      <Notice swapping={swapping} />
      <div className="swaps-pair">
        <SellField form={form} onEnter={goOn} />
        <SwitchButton form={form} />
        <BuyField form={form} />
      </div>
      {Terms && <Terms form={form} />}
      <p role="status" className="swaps-rate">
        {isTriedAgain(problem)
          ? (wordsOf(form) ?? t('swaps.again'))
          : isAwaited && <span className="skeleton" />}
      </p>
      <Footer>
        <Button kind="primary" disabled={problem !== undefined} onClick={goOn}>
          {t(buttonText(problem))}
        </Button>
      </Footer>
      <WaitingTransactions
        waiting={swapping.waiting.value}
        onReplace={(params) => router.push('SwapReplacement', params)}
      />
      <button type="button" className="swaps-permissions" onClick={() => router.push('SwapApprovals')}>
        {t('swaps.approvals.open')}
      </button>
    </Stack>
  )
}

function SellField({ form, onEnter }: { readonly form: SwapForm; readonly onEnter: () => void }) {
  const { t, numberLanguage } = useView<SwapKey | AmountKey>()
  const select = useSelect('sell')
  const [sell, meaning, amount] = [form.sell.value, form.meaning.value, form.amount.value]
  const isFixed = form.isLocked('amount')
  const problem = meaning && 'problem' in meaning ? meaning.problem : undefined
  return (
    <AmountField
      label={t('swaps.amount.sell')}
      entered={form.entered.value}
      asset={sell}
      imageUrl={sell && form.tokens.pictureOf(sell)}
      currency={form.holdings.money().rate()?.currency}
      converted={form.converted.value}
      problem={sell && (amountProblemText(t, problem, sell) ?? fundsText(t, amount, sell, numberLanguage()))}
      takesFocus
      onChange={isFixed ? undefined : form.enterAmount}
      onEnter={onEnter}
      onSwitchUnit={isFixed ? undefined : form.switchUnit}
      onMax={isFixed || form.most.value === undefined ? undefined : form.enterMax}
      onSelectToken={form.isLocked('sell') ? undefined : select}
    />
  )
}

function BuyField({ form }: { readonly form: SwapForm }) {
  const { t, numberLanguage } = useView<SwapKey>()
  const select = useSelect('buy')
  const [buy, bought] = [form.buy.value, form.bought.value]
  return (
    <AmountField
      label={t('swaps.amount.buy')}
      entered={{
        text: buy && bought !== undefined ? formatShort(bought, buy.decimals, 'floor', numberLanguage()) : '',
        unit: 'asset',
        isMax: false,
      }}
      asset={buy}
      imageUrl={buy && form.tokens.pictureOf(buy)}
      currency={form.holdings.money().rate()?.currency}
      converted={buy && bought !== undefined ? form.worth(buy, bought) : undefined}
      isUpdating={form.quoting.quote.value?.status === 'loading'}
      onSelectToken={form.isLocked('buy') ? undefined : select}
    />
  )
}

/** Opens the list of tokens for a side. */
function useSelect(side: 'sell' | 'buy') {
  const { state, router, track } = useView<SwapKey>()
  return () => {
    track('CLICK_SELECT_TOKEN_TO_SWAP', { network: state.network.peek().id })
    void router.ask('SwapSelectToken', { side })
  }
}

/** Between the fields: it changes their tokens, and its ring shows how old the price is. */
function SwitchButton({ form }: { readonly form: SwapForm }) {
  const { t } = useView<SwapKey>()
  const quote = form.quoting.quote.value
  const best = quote && dataOf(quote)?.best
  if (['sell', 'buy', 'amount'].some((field) => form.isLocked(field as 'sell')))
    return <span className="swaps-switch" />
  return (
    <span className="swaps-switch">
      <button type="button" aria-label={t('swaps.switch')} onClick={form.switchTokens}>
        {best ? (
          <CountdownRing key={best.receivedAt} totalMs={quotePollMs} label={t('swaps.countdown')}>
            <span>
              <Icon path={switchIcon} />
            </span>
          </CountdownRing>
        ) : (
          <Icon path={switchIcon} />
        )}
      </button>
    </span>
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

/** Whether a quote failed, and is asked for again without a click. */
const isTriedAgain = (problem: FormProblem | undefined) =>
  problem === 'busy' || problem === 'offline' || problem === 'noQuote'

/** The service's own reason (Spec §8). */
function wordsOf(form: SwapForm): string | undefined {
  const quote = form.quoting.quote.value
  return quote?.status === 'error'
    ? (quote.error as { readonly userMessage?: string }).userMessage
    : undefined
}

/** The button says what is missing. */
const buttonText = (problem: FormProblem | undefined): SwapKey => `swaps.button.${problem ?? 'review'}`
