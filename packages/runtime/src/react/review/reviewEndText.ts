import type { NetworkDefinition } from '../../config/types.js'
import { isWalletModalError } from '../../errors/classes.js'
import type { ReviewKey } from '../../messages/en/review.js'
import { amountText } from '../../portfolio/asset.js'
import type { ReviewEnd } from '../../review/Review.js'

type Currency = NetworkDefinition['nativeCurrency']
type Translate = (key: ReviewKey, values?: Readonly<Record<string, string>>) => string

/** Why a review is over, and what to do, in a sentence. */
export function reviewEndText(
  t: Translate,
  end: ReviewEnd,
  {
    name,
    currency,
    language,
  }: {
    readonly name: string
    readonly currency: Currency | undefined
    /** Of numbers: BCP 47. @default English */
    readonly language?: string
  },
): string {
  if (end.reason !== 'refused') return t(`review.over.${end.reason}`, { name })
  const { error } = end
  if (isWalletModalError(error, 'AMOUNT_TOO_SMALL') && currency) {
    const amount = amountText(BigInt(String(error.context.leastAmount)), currency, language)
    return t('review.over.least', { amount })
  }
  if (isWalletModalError(error, 'INSUFFICIENT_FUNDS')) return t('review.over.insufficient')
  if (isWalletModalError(error, 'SEND_DRAFT_INCOMPLETE')) return t('review.over.recipient')
  if (isWalletModalError(error, 'INVALID_CAIP_ADDRESS')) return t('review.over.address')
  if (isWalletModalError(error, 'EXECUTION_REVERTED')) {
    const { reason } = error.context
    return typeof reason === 'string' && reason !== ''
      ? t('review.over.reverted', { reason })
      : t('review.over.failed')
  }
  if (isWalletModalError(error, 'HTTP_UNREACHABLE') || isWalletModalError(error, 'HTTP_TIMEOUT'))
    return t('review.over.offline')
  return t('review.over.failed')
}
