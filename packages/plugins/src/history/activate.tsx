import { implement } from '@wallet-modal/runtime/plugin'
import { createActivity } from './activity.js'
import { manifest } from './manifest.js'
import { messages } from './messages.js'
import { ActivityTab } from './views/ActivityTab.js'
import css from './views/history.css?inline'

/** Loads when the tab is shown for the first time. */
export default implement(manifest, (context) => {
  const activity = createActivity(context)
  return { accountTabs: { activity: () => <ActivityTab activity={activity} /> }, messages, styles: [css] }
})
