import { implement } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'
import { messages } from './messages.js'
import { createModel } from './model.js'
import { createViews } from './SampleView.js'

/** Loads when the view opens, or when the app calls `load()`. */
export default implement(
  manifest,
  (context) => {
    const model = createModel(context)
    return {
      views: createViews(model),
      styles: ['.sample-favourite { color: var(--accent) }'],
      api: { favourite: () => model.favourite.peek(), choose: model.choose },
    }
  },
  messages,
)
