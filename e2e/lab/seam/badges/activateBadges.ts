import { implement } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'
import { type BadgesOptions, createBadgesModel } from './model.js'
import { createPanels } from './panels.js'

/** Loaded once a wallet is connected. */
export default implement(manifest, (context, options: BadgesOptions) => {
  const model = createBadgesModel(context, options)
  return {
    accountTabs: createPanels(model),
    api: model,
    async identity(account, { signal }) {
      const { name, picture } = await model.member(account, signal)
      return { name, imageUrl: picture }
    },
    messages: {
      'badges.loading': 'Looking for your badges',
      'badges.none': 'You have not been here before.',
    },
    styles: ['.badges-list { display: grid; gap: 8px }'],
  }
})
