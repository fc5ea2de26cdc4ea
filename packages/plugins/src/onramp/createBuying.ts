import { formatUnits } from '@wallet-modal/runtime/accounts'
import { computed, type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { type AssetChoice, createAssetChoice } from './createAssetChoice.js'
import { createPages, type Pages } from './createPages.js'
import { createPayment, type Payment } from './createPayment.js'
import { createPurchases, type Purchases } from './createPurchases.js'
import { fallbackOptions } from './limits.js'
import type { OnrampOptions, OnrampProvider, OnrampQuote, OnrampRequest } from './provider.js'
import type { Purchase } from './purchase.js'

/** The form, and the purchases that it begins. */
export interface Buying extends Payment, Omit<AssetChoice, 'loadTokens'>, Pages {
  /** Those that sell on the network in use. */
  readonly offered: ReadonlySignal<readonly OnrampProvider[]>
  readonly provider: ReadonlySignal<OnrampProvider | undefined>
  chooseProvider(id: string): void
  readonly options: ReadonlySignal<OnrampOptions>
  /** The request as the form stands; undefined while it lacks something. */
  readonly request: ReadonlySignal<OnrampRequest | undefined>
  /** Asks a provider for its limits, and lists the tokens of the network in use; the specification's limits where the provider fails. */
  loadOptions(provider: OnrampProvider, signal: AbortSignal): Promise<void>
  quote(provider: OnrampProvider, signal: AbortSignal): Promise<OnrampQuote | undefined>
  /** The provider of a purchase. */
  providerOf(purchase: Pick<Purchase, 'provider'>): OnrampProvider | undefined
  readonly purchases: Purchases
}

/** Makes what buys for one modal. */
export function createBuying(context: PluginContext, providers: readonly OnrampProvider[]): Buying {
  const { state } = context
  const chosenProvider = signal<string | undefined>(undefined)
  const options = signal(fallbackOptions)
  const purchases = createPurchases(context, providers)
  const payment = createPayment(context, options)
  const { loadTokens, ...choice } = createAssetChoice(context, options)

  const offered = computed(() => {
    const { definition } = state.network.value
    if (!definition) return []
    const namespace = definition.id.slice(0, definition.id.indexOf(':'))
    return providers.filter((one) => one.namespaces.includes(namespace) && one.supports(definition))
  })
  const provider = computed(
    () => offered.value.find(({ id }) => id === chosenProvider.value) ?? offered.value[0],
  )
  const request = computed((): OnrampRequest | undefined => {
    const network = state.network.value.definition
    const account = state.account.value?.address
    const asset = choice.asset.value
    const amount = payment.cents.value
    const { min, max } = payment.limits.value
    if (amount === undefined || amount < min || amount > max) return undefined
    if (!network || account === undefined || !asset || !choice.isSold.value) return undefined
    const [currency, method] = [payment.currency.value, payment.method.value]
    return { ...{ network, account, asset, currency, method }, amount: formatUnits(amount, 2) }
  })
  const providerOf = (purchase: Pick<Purchase, 'provider'>) =>
    providers.find(({ id }) => id === purchase.provider)

  return {
    ...{ ...payment, ...choice, offered, provider, options, request, purchases, providerOf },
    ...createPages(context, { purchases, provider, request, providerOf }),
    chooseProvider: (id) => {
      chosenProvider.value = id
    },
    async loadOptions(of, abort) {
      const [found] = await Promise.all([of.options?.(abort).catch(() => undefined), loadTokens(abort)])
      if (!abort.aborted) options.value = found && found.payment.length > 0 ? found : fallbackOptions
    },
    async quote(of, abort) {
      const wanted = request.peek()
      return wanted && of.quote?.(wanted, abort)
    },
  }
}
