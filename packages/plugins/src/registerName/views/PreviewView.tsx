import {
  PreparingReview,
  Reviewed,
  type ReviewKey,
  reviewEndText,
  useReview,
} from '@wallet-modal/runtime/review'
import { Button, MessageCard, useView } from '@wallet-modal/runtime/ui'
import type { Buying } from '../createBuying.js'
import type { Registration } from '../createRegistration.js'
import { nameIcon } from '../manifest.js'
import type { RegisterNameKey } from '../messages.js'

/** The review of the transaction that registers a name. */
export function PreviewView({
  buying,
  registration,
}: {
  readonly buying: Buying
  readonly registration: Registration
}) {
  const { state, router, t } = useView<
    RegisterNameKey | ReviewKey | 'registerName.title' | 'registerName.invitation'
  >()
  const begun = useReview(buying.review)
  if (!begun) return <PreparingReview />
  const { review } = begun
  if (review)
    return (
      <Reviewed
        review={review}
        looks={buying.looks}
        onConfirm={() => void buying.confirm(review)}
        onEnd={(end) => {
          const currency = state.network.value.definition?.nativeCurrency
          registration.giveUp(reviewEndText(t, end, { name: review.request.subject.name, currency }))
        }}
      >
        <p className="register-name-shown centred">
          <bdi dir="ltr">{review.request.subject.name}</bdi>
        </p>
      </Reviewed>
    )
  return (
    <MessageCard icon={nameIcon} title={t('registerName.title')} hint={t('registerName.hint')}>
      <Button kind="primary" onClick={() => router.replace('RegisterAccountName')}>
        {t('registerName.invitation')}
      </Button>
    </MessageCard>
  )
}
