import { ReplacementReview } from '@wallet-modal/runtime/review'
import type { Swapping } from '../createSwapping.js'
import type { ReplacementParams } from '../manifest.js'

/** The review of what takes the place of a swap that waits. */
export const ReplacementView = ({
  swapping,
  params,
}: {
  readonly swapping: Swapping
  readonly params: ReplacementParams | undefined
}) => (
  <ReplacementReview
    params={params}
    begin={swapping.replace}
    looks={swapping.form.tokens}
    onConfirm={(review) => void swapping.confirm(review)}
    onEnd={(end) => {
      swapping.form.notice.value = { end, problem: undefined }
    }}
  />
)
