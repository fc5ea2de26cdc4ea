import { implement } from '@wallet-modal/runtime/plugin'
import { reviewTexts } from '@wallet-modal/runtime/review'
import { amountTexts } from '@wallet-modal/runtime/ui'
import { createSwapping, type Swapping } from './createSwapping.js'
import { manifest, type SelectTokenParams, type SwapParams } from './manifest.js'
import { texts } from './messages.js'
import { SwapView } from './views/SwapView.js'
import css from './views/swaps.css?inline'

/** The components of one modal, over what it swaps. */
const swapViews = (swapping: Swapping) => ({
  form: ({ params }: { readonly params: SwapParams | undefined }) => (
    <SwapView swapping={swapping} params={params} />
  ),
  // The form is shown before the code of the others is there.
  tokens: {
    load: async () => {
      const { SelectTokenView } = await import('./views/SelectTokenView.js')
      return ({ params }: { readonly params: SelectTokenParams | undefined }) => (
        <SelectTokenView form={swapping.form} side={params?.side ?? 'sell'} />
      )
    },
  },
  preview: {
    load: async () => {
      const { SwapPreviewView } = await import('./views/SwapPreviewView.js')
      return () => <SwapPreviewView swapping={swapping} />
    },
  },
})

/** Loaded when the view is opened for the first time. */
export default implement(manifest, (context) => {
  const { form, tokens, preview } = swapViews(createSwapping(context))
  return {
    views: { Swap: form, SwapSelectToken: tokens, SwapPreview: preview },
    styles: [css],
    messages: texts,
    uses: [reviewTexts, amountTexts],
  }
})
