import { isWalletModalError, type NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { amountText } from '../asset.js'
import type { SendKey } from '../messages.js'
import type { ReviewEnd } from '../review.js'

type Currency = NetworkDefinition['nativeCurrency']
type Translate = (key: SendKey, values?: Readonly<Record<string, string>>) => string

/** Why a review is over, and what to do, in a sentence. */
export function overText(
  t: Translate,
  end: ReviewEnd,
  { name, currency }: { readonly name: string; readonly currency: Currency | undefined },
): string {
  if (end.reason !== 'refused') return t(`send.over.${end.reason}`, { name })
  const { error } = end
  if (isWalletModalError(error, 'AMOUNT_TOO_SMALL') && currency) {
    const amount = amountText(BigInt(String(error.context.leastAmount)), currency)
    return t('send.amount.least', { amount })
  }
  if (isWalletModalError(error, 'INSUFFICIENT_FUNDS')) return t('send.over.insufficient')
  if (isWalletModalError(error, 'SEND_DRAFT_INCOMPLETE')) return t('send.over.recipient')
  if (isWalletModalError(error, 'INVALID_CAIP_ADDRESS')) return t('send.incomplete')
  if (isWalletModalError(error, 'EXECUTION_REVERTED')) {
    const { reason } = error.context
    return typeof reason === 'string' && reason !== ''
      ? t('send.over.reverted', { reason })
      : t('send.over.failed')
  }
  if (isWalletModalError(error, 'HTTP_UNREACHABLE') || isWalletModalError(error, 'HTTP_TIMEOUT'))
    return t('send.over.offline')
  return t('send.over.failed')
}
