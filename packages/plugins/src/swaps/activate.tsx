import { lazy } from '@wallet-modal/runtime/chain'
import { implement, type ViewProps } from '@wallet-modal/runtime/plugin'
import { reviewTexts } from '@wallet-modal/runtime/review'
import { amountTexts } from '@wallet-modal/runtime/ui'
import { createSwapping, type Swapping } from './createSwapping.js'
import {
  type AllowanceParams,
  manifest,
  type ReplacementParams,
  type SelectTokenParams,
  type SwapParams,
} from './manifest.js'
import { texts } from './messages.js'
import { SwapView } from './views/SwapView.js'
import css from './views/swaps.css?inline'

const formView =
  (swapping: Swapping) =>
  ({ params }: ViewProps<SwapParams | undefined>) => <SwapView swapping={swapping} params={params} />

/** The views of one modal. The form is shown before the code of the others is there. */
const swapViews = (swapping: Swapping) => ({
  Swap: formView(swapping),
  SwapSelectToken: {
    load: async () => {
      const { SelectTokenView } = await import('./views/SelectTokenView.js')
      return ({ params }: ViewProps<SelectTokenParams | undefined>) => (
        <SelectTokenView form={swapping.form} side={params?.side ?? 'sell'} />
      )
    },
  },
  SwapPreview: {
    load: async () => {
      const { SwapPreviewView } = await import('./views/SwapPreviewView.js')
      return () => <SwapPreviewView swapping={swapping} />
    },
  },
  SwapApprovals: {
    load: async () => {
      const { ApprovalsView } = await import('./views/ApprovalsView.js')
      return () => <ApprovalsView swapping={swapping} />
    },
  },
  SwapAllowance: {
    load: async () => {
      const { AllowanceView } = await import('./views/AllowanceView.js')
      return ({ params }: ViewProps<AllowanceParams | undefined>) => (
        <AllowanceView swapping={swapping} params={params} />
      )
    },
  },
  SwapReplacement: {
    load: async () => {
      const { ReplacementView } = await import('./views/ReplacementView.js')
      return ({ params }: ViewProps<ReplacementParams | undefined>) => (
        <ReplacementView swapping={swapping} params={params} />
      )
    },
  },
})

/** Loaded when the view is opened for the first time, or an app asks for the api. */
export default implement(manifest, (context) => {
  const swapping = createSwapping(context)
  // The visitor's own way needs none of it.
  const api = lazy(async () => (await import('./createSwapApi.js')).createSwapApi(context, swapping))
  return {
    api: { swap: async (request: SwapParams) => (await api()).swap(request) },
    views: swapViews(swapping),
    styles: [css],
    messages: texts,
    uses: [reviewTexts, amountTexts],
  }
})
