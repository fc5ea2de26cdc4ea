import { lazy } from '@wallet-modal/runtime/chain'
import { implement } from '@wallet-modal/runtime/plugin'
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
  approvals: {
    load: async () => {
      const { ApprovalsView } = await import('./views/ApprovalsView.js')
      return () => <ApprovalsView swapping={swapping} />
    },
  },
  allowance: {
    load: async () => {
      const { AllowanceView } = await import('./views/AllowanceView.js')
      return ({ params }: { readonly params: AllowanceParams | undefined }) => (
        <AllowanceView swapping={swapping} params={params} />
      )
    },
  },
  replacement: {
    load: async () => {
      const { ReplacementView } = await import('./views/ReplacementView.js')
      return ({ params }: { readonly params: ReplacementParams | undefined }) => (
        <ReplacementView swapping={swapping} params={params} />
      )
    },
  },
})

/** Loaded when the view is opened for the first time, or an app asks for the api. */
export default implement(manifest, (context) => {
  const swapping = createSwapping(context)
  const { form, tokens, preview, approvals, allowance, replacement } = swapViews(swapping)
  // The visitor's own way needs none of it.
  const api = lazy(async () => (await import('./createSwapApi.js')).createSwapApi(context, swapping))
  return {
    api: { swap: async (request: SwapParams) => (await api()).swap(request) },
    views: {
      Swap: form,
      SwapSelectToken: tokens,
      SwapPreview: preview,
      SwapApprovals: approvals,
      SwapAllowance: allowance,
      SwapReplacement: replacement,
    },
    styles: [css],
    messages: texts,
    uses: [reviewTexts, amountTexts],
  }
})
