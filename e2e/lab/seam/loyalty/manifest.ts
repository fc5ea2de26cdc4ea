import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** What Reward is opened with. */
export interface RewardParams {
  readonly rewardId: string
}

/** Known without loading the plugin: two views, a tile, and the texts of both. */
export const manifest = defineManifest({
  id: 'loyalty',
  views: {
    Points: view({ title: 'loyalty.title' }),
    Reward: view<RewardParams>({ title: 'loyalty.reward.title' }),
  },
  walletActions: [{ id: 'loyalty', label: 'loyalty.action', icon: 'M20 6 9 17l-5-5', opens: 'Points' }],
  messages: {
    'loyalty.title': 'Your points',
    'loyalty.reward.title': 'Reward {rewardId}',
    'loyalty.action': 'Points',
  },
})
