import { FailureCard, FrameSlot, Skeleton, useView } from '@wallet-modal/runtime/ui'
import type { SampleWallet } from './sampleWallet.js'

/** The view of one modal: the wallet's own page, where the visitor types the code, and agrees to what is signed. */
export const createView = (wallet: SampleWallet) => () => <SampleWalletView wallet={wallet} />

function SampleWalletView({ wallet }: { readonly wallet: SampleWallet }) {
  const { actions, state, t } = useView()
  const frame = wallet.frame.value
  const attempt = state.attempt.value
  if (attempt?.status === 'failed')
    return (
      <FailureCard
        title={t('sample.failure')}
        hint={t('sample.failure.hint')}
        retryLabel={t('sample.again')}
        onRetry={() => void actions.connect(attempt.connector)}
      />
    )
  return frame ? <FrameSlot frame={frame} height={320} /> : <Skeleton />
}
