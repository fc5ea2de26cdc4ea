import type { OpenOptions } from '@wallet-modal/runtime'
import type { TransactionAction } from '@wallet-modal/runtime/transactions'
import { fakeReview } from '../fakes/fakeReview.js'
import { fakeTransfers } from '../fakes/fakeTransfers.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'

const reviewing = (isUnlimited = false): GalleryState => ({
  plugins: [fakeReview({ isUnlimited })],
  async reach(stage) {
    Object.assign(stage.adapter().script.chain, fakeTransfers, {
      describe: ({
        networkId,
        from,
        payload,
      }: {
        readonly networkId: string
        readonly from: string
        readonly payload: TransactionAction
      }) => ({
        networkId,
        from,
        actions: [payload],
        maxFee: 84_000_000_000_000n,
        calldataDigest: `0x${'812cee5d'.repeat(8)}`,
      }),
    })
    await stage.connect()
    await stage.modal.open({ view: 'Calls' } as OpenOptions)
    await stage.until('.review-facts')
  },
})

/** What a review of an app's own calls shows, and the parts of flows with several steps. */
export const review: ViewStates = {
  view: 'Review',
  states: {
    'approve and swap': reviewing(),
    'allowance without end': reviewing(true),
    parts: {
      plugins: [fakeReview()],
      async reach({ modal, until }) {
        await modal.open({ view: 'Parts' } as OpenOptions)
        await until('.countdown')
      },
    },
  },
}
