import { ReplacementReview } from '@wallet-modal/runtime/review'
import type { Sending } from '../createSending.js'
import type { ReplacementParams } from '../manifest.js'

/** The review of what takes the place of a transaction that waits. */
export const ReplacementView = ({
  sending,
  params,
}: {
  readonly sending: Sending
  readonly params: ReplacementParams | undefined
}) => (
  <ReplacementReview
    params={params}
    begin={sending.replace}
    looks={sending.form.holdings}
    onConfirm={(review) => void sending.confirm(review)}
    onEnd={sending.giveUp}
  />
)
