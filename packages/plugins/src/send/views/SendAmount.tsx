import { type Asset, amountText } from '@wallet-modal/runtime/accounts'
import { AmountField, type AmountKey, amountProblemText, fundsText, useView } from '@wallet-modal/runtime/ui'
import { isTooLittle } from '../draft.js'
import type { SendKey } from '../messages.js'
import type { SendForm } from '../SendForm.js'

/** How much of what is sent. @param onEnter goes on to the recipient */
export function SendAmount({ form, onEnter }: { readonly form: SendForm; readonly onEnter: () => void }) {
  const { router } = useView<SendKey>()
  const asset = form.asset.value
  const problem = useProblem(form, asset)
  return (
    <AmountField
      entered={form.entered.value}
      asset={asset}
      imageUrl={asset && form.holdings.pictureOf(asset)}
      currency={form.money.rate()?.currency}
      converted={form.converted.value}
      problem={problem}
      takesFocus
      onChange={form.enterAmount}
      onEnter={onEnter}
      onSwitchUnit={form.switchUnit}
      onMax={form.most.value === undefined ? undefined : form.enterMax}
      onSelectToken={() => void router.ask('SendSelectToken')}
    />
  )
}

/** The problem with the amount, as a sentence. */
function useProblem(form: SendForm, asset: Asset | undefined): string | undefined {
  const { t, numberLanguage } = useView<SendKey | AmountKey>()
  const meaning = form.meaning.value
  const facts = form.facts.value
  if (!asset) return undefined
  if (facts.least !== undefined && isTooLittle(facts))
    return t('send.amount.least', { amount: amountText(facts.least, asset, numberLanguage()) })
  return (
    amountProblemText(t, meaning && 'problem' in meaning ? meaning.problem : undefined, asset) ??
    fundsText(t, form.amount.value, asset, numberLanguage())
  )
}
