import type { ViewProps } from '@wallet-modal/runtime/plugin'
import { Button, Stack, useView } from '@wallet-modal/runtime/ui'
import { type ComponentType, useEffect } from 'react'
import type { RewardParams } from './manifest.js'
import type { LoyaltyModel } from './model.js'

interface Of<P> extends ViewProps<P> {
  readonly model: LoyaltyModel
}

/** A view of one modal: the same component for the modal's life. */
const over =
  <P,>(View: ComponentType<Of<P>>, model: LoyaltyModel) =>
  ({ params }: ViewProps<P>) => <View model={model} params={params} />

/** The views of one modal. */
export const createViews = (model: LoyaltyModel) => ({
  Points: over(Points, model),
  Reward: over(Reward, model),
})

/** The account's points, and the way to a reward. */
function Points({ model }: Of<void>) {
  const { state, router, t } = useView()
  const address = state.account.value?.address
  const standing = model.standing.value
  useEffect(() => {
    if (address !== undefined) void model.load(address)
  }, [model, address])

  return (
    <Stack isCentred>
      <p className="loyalty-points">
        {typeof standing === 'number' ? t('loyalty.points', { points: standing }) : t(`loyalty.${standing}`)}
      </p>
      <Button onClick={() => router.push('Reward', { rewardId: '7' } satisfies RewardParams)}>
        {t('loyalty.see')}
      </Button>
    </Stack>
  )
}

/** A reward, which may be made the goal. */
function Reward({ model, params: { rewardId } }: Of<RewardParams>) {
  const { t } = useView()
  return (
    <Stack isCentred>
      {model.goal.value === rewardId ? (
        <p className="loyalty-goal">{t('loyalty.chosen')}</p>
      ) : (
        <Button kind="primary" onClick={() => model.choose(rewardId)}>
          {t('loyalty.choose')}
        </Button>
      )}
    </Stack>
  )
}
