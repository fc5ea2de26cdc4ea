import { implement } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'
import { createModel } from './model.js'
import { createViews } from './SampleView.js'

/** Loads when the view opens, or when the app calls `load()`. */
export default implement(manifest, (context) => {
  const model = createModel(context)
  return {
    views: createViews(model),
    messages: {
      'sample.empty': 'Connect a wallet first.',
      'sample.favourite': 'This is your favourite account.',
      'sample.choose': 'Make it my favourite',
      'sample.forget': 'Not any more',
    },
    styles: ['.sample-favourite { color: var(--accent) }'],
    api: { favourite: () => model.favourite.peek(), choose: model.choose },
  }
})
