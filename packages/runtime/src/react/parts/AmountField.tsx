import { useId, useLayoutEffect, useRef } from 'react'
import { formatAmount } from '../../base/amounts.js'
import { formatShort } from '../../base/exactAmounts.js'
import { type AmountProblem, withOwnPoint } from '../../base/readAmount.js'
import { currencySign } from '../../blockchain/money.js'
import type { Currency } from '../../config/currencies.js'
import type { Translate } from '../../messages/catalogue.js'
import type { AmountKey } from '../../messages/en/amounts.js'
import { type Asset, symbolText } from '../../portfolio/asset.js'
import type { EnteredAmount } from '../../portfolio/enteredAmount.js'
import { useSheet } from '../styles/useSheet.js'
import { useView } from '../ViewContext.js'
import css from './amountField.css?inline'
import problemCss from './fieldProblem.css?inline'
import { Icon } from './Icon.js'
import { TokenIcon } from './TokenIcon.js'

/** Lucide's chevron-down and arrow-up-down (ISC). */
const chevronDown = 'm6 9 6 6 6-6'
const upDown = 'm21 16-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16'

/** Props of `AmountField`. */
export interface AmountFieldProps {
  /** @default 'Amount' in the visitor's language */
  readonly label?: string
  readonly entered: EnteredAmount
  /** Undefined before one is chosen. */
  readonly asset: Asset | undefined
  /** The asset's own picture. @default the network's, or a letter */
  readonly imageUrl?: string | undefined
  /** The currency of money; undefined where nothing has a price. */
  readonly currency: Currency | undefined
  /** The amount in the other unit; undefined where it is unknown. */
  readonly converted?: string | undefined
  /** A sentence about the amount's problem. */
  readonly problem?: string | undefined
  /** Whether it has the focus once it is shown. @default false */
  readonly takesFocus?: boolean
  /** Whether another amount is on its way: the figure is dim until then. @default false */
  readonly isUpdating?: boolean
  /** Left out where it can't be changed. */
  readonly onChange?: ((text: string) => void) | undefined
  /** Called when Enter is pressed in it: move the focus to the next field. */
  readonly onEnter?: (() => void) | undefined
  readonly onSwitchUnit?: (() => void) | undefined
  /** Left out where the most that can be entered is unknown. */
  readonly onMax?: (() => void) | undefined
  /** Left out where the token can't be changed. */
  readonly onSelectToken?: (() => void) | undefined
}

/**
 * How much of what: the figure large, the token beside it, its worth below. The figure shrinks while it grows longer, and no digit is
 * cut. The plugin `uses` `amountTexts`.
 */
export function AmountField(props: AmountFieldProps) {
  const {
    label,
    entered,
    currency,
    problem,
    takesFocus = false,
    isUpdating = false,
    onChange,
    onEnter,
  } = props
  useSheet(css)
  useSheet(problemCss)
  const { t, numberLanguage } = useView<AmountKey>()
  const language = numberLanguage()
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is shown.
  useLayoutEffect(() => {
    if (takesFocus) inputRef.current?.focus()
  }, [])

  return (
    <div className={`amount-field ${lengthOf(entered.text)}`} aria-busy={isUpdating || undefined}>
      <label htmlFor={`${id}-input`}>{label ?? t('amount.label')}</label>
      <div className="amount-row">
        {entered.unit === 'money' && currency && <span aria-hidden="true">{currencySign(currency)}</span>}
        <input
          id={`${id}-input`}
          ref={inputRef}
          dir="ltr"
          type="text"
          inputMode="decimal"
          enterKeyHint="next"
          placeholder="0"
          maxLength={100}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          className="amount-figure"
          value={entered.text}
          readOnly={onChange === undefined}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget }) => onChange?.(withOwnPoint(currentTarget.value, language, false))}
          onBlur={() => {
            const text = withOwnPoint(entered.text, language, true)
            if (text !== entered.text) onChange?.(text)
          }}
          onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
        />
        <AmountToken {...props} />
      </div>
      <AmountFoot {...props} />
      <p id={`${id}-problem`} role="status" className="field-problem">
        {problem}
      </p>
    </div>
  )
}

/** The token, which may be chosen. */
function AmountToken({ asset, imageUrl, onSelectToken }: AmountFieldProps) {
  const { t } = useView<AmountKey>()
  return onSelectToken ? (
    <button
      type="button"
      className="amount-token"
      aria-label={asset && t('amount.selected', { symbol: asset.symbol })}
      onClick={onSelectToken}
    >
      {asset && <TokenIcon asset={asset} imageUrl={imageUrl} size="small" />}
      <bdi>{asset?.symbol ?? t('amount.select')}</bdi>
      <Icon path={chevronDown} />
    </button>
  ) : (
    <span className="amount-token">
      {asset && <TokenIcon asset={asset} imageUrl={imageUrl} size="small" />}
      <bdi>{asset?.symbol}</bdi>
    </span>
  )
}

/** What the amount is worth, and how much the account has. */
function AmountFoot({ entered, asset, currency, converted, onSwitchUnit, onMax }: AmountFieldProps) {
  const { t, numberLanguage } = useView<AmountKey>()
  const isMoney = entered.unit === 'money'
  const hasPrice = asset?.price !== undefined && currency !== undefined && onSwitchUnit !== undefined
  return (
    <div className="amount-foot">
      {hasPrice ? (
        <button
          type="button"
          className="amount-switch"
          aria-label={
            isMoney
              ? t('amount.inAsset', { symbol: asset.symbol })
              : t('amount.inMoney', { currency: currency.toUpperCase() })
          }
          onClick={onSwitchUnit}
        >
          <bdi dir="ltr">{converted ?? '–'}</bdi>
          <Icon path={upDown} />
        </button>
      ) : (
        <bdi dir="ltr" className="amount-worth">
          {onSwitchUnit ? undefined : converted}
        </bdi>
      )}
      {asset?.balance !== undefined && (
        <span className="amount-balance">
          <bdi>
            {t('amount.balance', { amount: formatAmount(asset.balance, asset.decimals, numberLanguage()) })}
          </bdi>
          {onMax && (
            <button type="button" onClick={onMax}>
              {t('amount.max')}
            </button>
          )}
        </span>
      )}
    </div>
  )
}

/** The longer the text, the smaller the figure. */
const lengthOf = ({ length }: string) =>
  length <= 9 ? '' : length <= 12 ? 'long' : length <= 15 ? 'longer' : 'longest'

/** A sentence about an amount's problem; undefined without a problem, and for an amount of 0. */
export function amountProblemText(
  t: Translate<AmountKey>,
  problem: AmountProblem | 'price' | undefined,
  { symbol, decimals }: Pick<Asset, 'symbol' | 'decimals'>,
): string | undefined {
  if (problem === undefined || problem === 'zero') return undefined
  return t(`amount.${problem}`, { symbol, count: String(decimals) })
}

/** That the account has less, as a sentence; undefined where it has enough, or that is unknown. @param language of numbers: BCP 47 */
export const fundsText = (
  t: Translate<AmountKey>,
  amount: bigint | undefined,
  asset: Asset,
  language: string,
): string | undefined =>
  amount !== undefined && asset.balance !== undefined && amount > asset.balance
    ? t('amount.funds', {
        amount: `${formatShort(asset.balance, asset.decimals, 'floor', language)} ${symbolText(asset)}`,
      })
    : undefined
