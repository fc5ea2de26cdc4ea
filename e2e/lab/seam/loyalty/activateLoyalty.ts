import { implement } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'
import { createLoyaltyModel, type LoyaltyOptions } from './model.js'
import { createViews } from './views.js'

/** Loaded when one of the views opens, or the app asks for the api. */
export default implement(manifest, (context, options: LoyaltyOptions) => {
  const model = createLoyaltyModel(context, options)
  return {
    views: createViews(model),
    messages: {
      'loyalty.points': '{points} points',
      'loyalty.loading': 'Loading your points',
      'loyalty.failed': 'No answer from the points service.',
      'loyalty.see': 'See the reward',
      'loyalty.choose': 'Make it my goal',
      'loyalty.chosen': 'Your goal',
    },
    styles: [
      '.loyalty-points { font-size: 24px; color: var(--text-1) }',
      '.loyalty-goal { padding-inline: 12px; border-inline-start: 3px solid var(--accent) }',
    ],
    api: { points: model.points, choose: model.choose, goal: () => model.goal.peek() },
  }
})
