import { effect, implement, type PluginContext } from '@wallet-modal/runtime/plugin'
import { amountTexts } from '@wallet-modal/runtime/ui'
import { cardProvider } from './cardProvider.js'
import { type Buying, createBuying } from './createBuying.js'
import { type BuyParams, manifest } from './manifest.js'
import { texts } from './messages.js'
import type { OnrampProvider } from './provider.js'
import { secondProvider } from './secondProvider.js'
import type { OnrampSettings } from './settings.js'
import css from './views/onramp.css?inline'

/** Options of the plugin. */
export interface OnrampPluginOptions {
  /** The app's own providers, in place of the plugin's two. */
  readonly providers?: readonly OnrampProvider[] | undefined
}

/** How long after a reload the modal opens at the purchase, in ms. */
const recentMs = 30 * 60_000

/** The views of one modal, each with its own code: a page that only watches for an arrival loads none. */
const onrampViews = (buying: Buying, settings: OnrampSettings) => ({
  Buy: {
    load: async () => {
      const { BuyView } = await import('./views/BuyView.js')
      return ({ params }: { readonly params: BuyParams | undefined }) => (
        <BuyView buying={buying} settings={settings} params={params} />
      )
    },
  },
  OnRampProviders: {
    load: async () => {
      const { ProvidersView } = await import('./views/ProvidersView.js')
      return () => <ProvidersView buying={buying} />
    },
  },
  OnRampTokenSelect: {
    load: async () => {
      const { TokenSelectView } = await import('./views/SelectViews.js')
      return () => <TokenSelectView buying={buying} />
    },
  },
  OnRampFiatSelect: {
    load: async () => {
      const { FiatSelectView } = await import('./views/SelectViews.js')
      return () => <FiatSelectView buying={buying} />
    },
  },
  OnRampMethodSelect: {
    load: async () => {
      const { MethodSelectView } = await import('./views/SelectViews.js')
      return () => <MethodSelectView buying={buying} />
    },
  },
  BuyInProgress: {
    load: async () => {
      const { BuyInProgressView } = await import('./views/BuyInProgressView.js')
      return () => <BuyInProgressView buying={buying} />
    },
  },
  OnRampActivity: {
    load: async () => {
      const { PurchasesView } = await import('./views/PurchasesView.js')
      return () => <PurchasesView buying={buying} />
    },
  },
})

/** Loaded when a view is opened for the first time, and with a restored session, as a purchase may be on its way. */
export default implement(manifest, (context, { providers }: OnrampPluginOptions = {}) => {
  const settings = context.config.plugins.onramp ?? {}
  const buying = createBuying(context, providers ?? builtInProviders(context, settings))
  resume(context, buying)
  return { views: onrampViews(buying, settings), styles: [css], messages: texts, uses: [amountTexts] }
})

const builtInProviders = (context: PluginContext, settings: OnrampSettings) =>
  [cardProvider(context, settings), secondProvider(settings)].filter((one) => one !== undefined)

/** Marks the tile while a purchase is on its way, and leads a visitor who reloaded the page back to it, once. */
function resume({ clock, markTile, onDispose, startsAt }: PluginContext, { purchases }: Buying): void {
  const { underway } = purchases
  onDispose(effect(() => markTile('onramp', underway.value[0] && 'onramp.pending')))
  const left = underway.peek().filter(({ startedAt }) => clock.now() - startedAt <= recentMs)
  if (left.length === 0) return
  const end = startsAt(() => {
    const here = left.find(purchases.isHere)
    if (!here) return undefined
    purchases.show(here.startedAt)
    end()
    return 'BuyInProgress'
  })
}
