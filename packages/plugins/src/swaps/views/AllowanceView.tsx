import { PreparingReview, Reviewed, useReview } from '@wallet-modal/runtime/review'
import { Button, MessageCard, useView } from '@wallet-modal/runtime/ui'
import type { Swapping } from '../createSwapping.js'
import type { AllowanceParams } from '../manifest.js'
import type { SwapKey } from '../messages.js'
import { swapIcon } from './swapIcon.js'

/** The review that takes an allowance back. */
export function AllowanceView({
  swapping,
  params,
}: {
  readonly swapping: Swapping
  readonly params: AllowanceParams | undefined
}) {
  const { router, t } = useView<SwapKey>()
  const begun = useReview(() => swapping.removal(params))
  if (!begun) return <PreparingReview />
  const { review } = begun
  if (!review)
    return (
      <MessageCard icon={swapIcon} title={t('swaps.allowance.gone')} hint={t('swaps.allowance.gone.hint')}>
        <Button kind="primary" onClick={() => router.reset('Account')}>
          {t('swaps.done')}
        </Button>
      </MessageCard>
    )
  return (
    <Reviewed
      review={review}
      looks={swapping.form.tokens}
      onConfirm={() => void swapping.confirm(review)}
      onEnd={(end) => swapping.giveUp(review, end)}
    >
      <p className="hint">{t('swaps.allowance.hint')}</p>
    </Reviewed>
  )
}
