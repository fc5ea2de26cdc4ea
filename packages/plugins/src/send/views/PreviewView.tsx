import { PreparingReview, Reviewed, useReview } from '@wallet-modal/runtime/review'
import { Button, MessageCard, useView } from '@wallet-modal/runtime/ui'
import type { Sending } from '../createSending.js'
import type { SendKey } from '../messages.js'

/** Lucide's send (ISC). */
const sendIcon =
  'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147 10.914 13.086'

/** The review of the form's request. */
export function PreviewView({ sending }: { readonly sending: Sending }) {
  const { router, t } = useView<SendKey | 'send.title'>()
  const begun = useReview(sending.review)

  if (!begun) return <PreparingReview />
  const { review } = begun
  if (review)
    return (
      <Reviewed
        review={review}
        looks={sending.form.holdings}
        onConfirm={() => void sending.confirm(review)}
        onEnd={sending.giveUp}
      />
    )
  return (
    <MessageCard icon={sendIcon} title={t('send.incomplete')} hint={t('send.incomplete.hint')}>
      <Button kind="primary" onClick={() => router.replace('Send')}>
        {t('send.title')}
      </Button>
    </MessageCard>
  )
}
