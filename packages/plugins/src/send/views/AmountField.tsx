import { amountText, currencySign, formatAmount } from '@wallet-modal/runtime/accounts'
import { Icon, useView, WalletIcon } from '@wallet-modal/runtime/ui'
import { useId, useLayoutEffect, useRef } from 'react'
import { isTooLittle } from '../draft.js'
import type { SendKey } from '../messages.js'
import type { SendForm } from '../SendForm.js'
import { usePicture } from './usePicture.js'

/** Lucide's chevron-down and arrow-up-down (ISC). */
const chevronDown = 'm6 9 6 6 6-6'
const upDown = 'm21 16-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16'

/** How much of what: the figure large, the token beside it, its worth below. */
export function AmountField({
  form,
  onSelectToken,
}: {
  readonly form: SendForm
  readonly onSelectToken: () => void
}) {
  const { t } = useView<SendKey>()
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const asset = form.asset.value
  const entered = form.entered.value
  const isMoney = entered.unit === 'money'
  const problem = useProblem(form)
  const converted = form.converted.value
  const { currency } = form.money.rate() ?? {}
  const hasPrice = asset?.price !== undefined && currency !== undefined

  useLayoutEffect(() => inputRef.current?.focus(), [])

  return (
    <div className="send-amount">
      <label htmlFor={`${id}-input`}>{t('send.amount')}</label>
      <div className="send-amount-row">
        {isMoney && currency && <span aria-hidden="true">{currencySign(currency)}</span>}
        <input
          id={`${id}-input`}
          ref={inputRef}
          dir="ltr"
          type="text"
          inputMode="decimal"
          placeholder="0"
          maxLength={100}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          className={entered.text.length > 9 ? 'send-figure long' : 'send-figure'}
          value={entered.text}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget }) => form.enterAmount(currentTarget.value)}
        />
        <TokenButton form={form} onClick={onSelectToken} />
      </div>
      <div className="send-amount-row">
        {hasPrice ? (
          <button
            type="button"
            className="send-switch"
            aria-label={
              isMoney
                ? t('send.amount.inAsset', { symbol: asset.symbol })
                : t('send.amount.inMoney', { currency: currency.toUpperCase() })
            }
            onClick={form.switchUnit}
          >
            <bdi dir="ltr">{converted ?? '–'}</bdi>
            <Icon path={upDown} />
          </button>
        ) : (
          <span />
        )}
        {asset?.balance !== undefined && (
          <span className="send-balance">
            <bdi>{t('send.amount.balance', { amount: formatAmount(asset.balance, asset.decimals) })}</bdi>
            {form.most.value !== undefined && (
              <button type="button" onClick={form.enterMax}>
                {t('send.amount.max')}
              </button>
            )}
          </span>
        )}
      </div>
      <p id={`${id}-problem`} role="status" className="field-problem">
        {problem}
      </p>
    </div>
  )
}

/** The token that is sent; it leads to the others. */
function TokenButton({ form, onClick }: { readonly form: SendForm; readonly onClick: () => void }) {
  const { t } = useView<SendKey>()
  const asset = form.asset.value
  const imageUrl = usePicture(form.holdings, asset)
  return (
    <button
      type="button"
      className="send-token"
      aria-label={asset ? t('send.token.selected', { symbol: asset.symbol }) : undefined}
      onClick={onClick}
    >
      {asset && <WalletIcon name={asset.symbol} imageUrl={imageUrl} />}
      <bdi>{asset?.symbol ?? t('send.token.select')}</bdi>
      <Icon path={chevronDown} />
    </button>
  )
}

/** The problem with the amount, as a sentence. */
function useProblem(form: SendForm): string | undefined {
  const { t } = useView<SendKey>()
  const asset = form.asset.value
  const meaning = form.meaning.value
  const facts = form.facts.value
  if (asset && facts.least !== undefined && isTooLittle(facts))
    return t('send.amount.least', { amount: amountText(facts.least, asset) })
  if (!asset || !meaning || !('problem' in meaning) || meaning.problem === 'zero') return undefined
  const values = { symbol: asset.symbol, count: String(asset.decimals) }
  return t(`send.amount.${meaning.problem}`, values)
}
