import { implement } from '@wallet-modal/runtime/plugin'
import { createViews } from './BarterView.js'
import { manifest } from './manifest.js'
import { messages } from './messages.js'
import { createModel } from './model.js'

export default implement(
  manifest,
  (context) => {
    const model = createModel(context)
    return { views: createViews(model), api: model }
  },
  messages,
)
