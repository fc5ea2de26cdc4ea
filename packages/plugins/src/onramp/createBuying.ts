import { formatUnits, type PortfolioSource, parseUnits, readAmount } from '@wallet-modal/runtime/accounts'
import { toNetworkId } from '@wallet-modal/runtime/chain'
import { computed, type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { openWindow } from '@wallet-modal/runtime/ui'
import { checkPage } from './checkPage.js'
import { createPurchases, type Purchases } from './createPurchases.js'
import { fallbackOptions } from './limits.js'
import type { BuyParams } from './manifest.js'
import type {
  BoughtAsset,
  OnrampLimit,
  OnrampOptions,
  OnrampProvider,
  OnrampQuote,
  OnrampRequest,
} from './provider.js'
import type { Purchase } from './purchase.js'
import { readBalance } from './readBalance.js'

/** The size of a provider's window, in CSS pixels. */
const windowSize = { name: 'wallet-modal-onramp', width: 600, height: 800 }

const unlimited = { min: 10, max: 7_500 }

/** What became of the last attempt to open a provider's page, until the page is open. */
export type Opening =
  | { readonly status: 'opening' }
  /** The browser blocked the window: the visitor opens the link. */
  | { readonly status: 'blocked'; readonly url: string }
  /** The link of a blocked window is too old. */
  | { readonly status: 'expired' }
  /** Call `again` in the click. */
  | { readonly status: 'failed'; readonly error: unknown; again(): void }

/** The form, and the purchases that it begins. */
export interface Buying {
  /** What the visitor typed. */
  readonly typed: ReadonlySignal<string>
  enter(text: string): void
  readonly currency: ReadonlySignal<string>
  chooseCurrency(id: string): void
  /** How it is paid: the chosen way, else the currency's first. */
  readonly method: ReadonlySignal<string>
  chooseMethod(id: string): void
  /** Ways to pay in the chosen currency. */
  readonly methods: ReadonlySignal<readonly OnrampLimit[]>
  /** What is bought: the chosen token, else the network's own currency. */
  readonly asset: ReadonlySignal<BoughtAsset | undefined>
  /** What the provider sells on the network in use, as the config and the chain define it. */
  readonly assets: ReadonlySignal<readonly BoughtAsset[]>
  /** Whether the provider sells the asset, as far as it says. */
  readonly isSold: ReadonlySignal<boolean>
  chooseAsset(asset: BoughtAsset): void
  /** A token's picture, for `<img>` only; undefined without one. Reads a signal. */
  pictureOf(asset: BoughtAsset): string | undefined
  /** Takes the form's params, once: reads the token's facts from its chain. Without a token that exists, the network's own currency counts. */
  openWith(params: BuyParams | undefined): void
  /** Those that sell on the network in use. */
  readonly offered: ReadonlySignal<readonly OnrampProvider[]>
  readonly provider: ReadonlySignal<OnrampProvider | undefined>
  chooseProvider(id: string): void
  readonly options: ReadonlySignal<OnrampOptions>
  /** The amount's limits for the chosen currency and method, in hundredths. */
  readonly limits: ReadonlySignal<{ readonly min: bigint; readonly max: bigint }>
  /** The entered amount in hundredths; undefined where the text is none. */
  readonly cents: ReadonlySignal<bigint | undefined>
  /** The request as the form stands; undefined while it lacks something. */
  readonly request: ReadonlySignal<OnrampRequest | undefined>
  /** Asks a provider for its limits, and lists the tokens of the network in use; the specification's limits where the provider fails. */
  loadOptions(provider: OnrampProvider, signal: AbortSignal): Promise<void>
  quote(provider: OnrampProvider, signal: AbortSignal): Promise<OnrampQuote | undefined>
  readonly opening: ReadonlySignal<Opening | undefined>
  /** Opens the provider's page. Call it in the click. */
  begin(promised: bigint | undefined): void
  /** Asks for another page of the pending purchase. Call it in the click. */
  openAgain(): void
  /** Forgets what became of the last attempt. */
  forgetOpening(): void
  /** The provider of a purchase. */
  providerOf(purchase: Pick<Purchase, 'provider'>): OnrampProvider | undefined
  readonly purchases: Purchases
}

/** Makes what buys for one modal. */
export function createBuying(context: PluginContext, providers: readonly OnrampProvider[]): Buying {
  const { clock, config, state } = context
  const typed = signal('100')
  const chosenCurrency = signal('USD')
  const chosenMethod = signal('card')
  const chosenProvider = signal<string | undefined>(undefined)
  const token = signal<BoughtAsset | undefined>(undefined)
  const tokens = signal<readonly BoughtAsset[]>([])
  const portfolio = signal<PortfolioSource | undefined>(undefined)
  const options = signal(fallbackOptions)
  const opening = signal<Opening | undefined>(undefined)
  const purchases = createPurchases(context, providers)
  let params: BuyParams | undefined

  const offered = computed(() => {
    const { definition } = state.network.value
    if (!definition) return []
    const namespace = namespaceOf(definition.id)
    return providers.filter((one) => one.namespaces.includes(namespace) && one.supports(definition))
  })
  const provider = computed(
    () => offered.value.find(({ id }) => id === chosenProvider.value) ?? offered.value[0],
  )

  const native = computed((): BoughtAsset | undefined => {
    const { definition, id } = state.network.value
    return definition && { networkId: toNetworkId(id), ...definition.nativeCurrency }
  })
  const asset = computed(() =>
    token.value?.networkId === state.network.value.id ? token.value : native.value,
  )
  const assets = computed(() => {
    const { sells } = options.value
    const own = native.value ? [native.value] : []
    // A provider that doesn't say what it sells may send a token of this symbol on another network.
    if (!sells) return own
    const here = tokens.value.filter(({ networkId }) => networkId === state.network.value.id)
    return [...own, ...here].filter(sells)
  })
  const isSold = computed(() => !asset.value || (options.value.sells?.(asset.value) ?? true))

  const payment = computed(() => {
    const all = options.value.payment
    return all.find(({ id }) => id === chosenCurrency.value) ?? all[0]
  })
  const currency = computed(() => payment.value?.id ?? chosenCurrency.value)
  const methods = computed(() => payment.value?.limits ?? [])
  const limit = computed(
    () => methods.value.find((one) => one.method === chosenMethod.value) ?? methods.value[0],
  )
  const method = computed(() => limit.value?.method ?? chosenMethod.value)
  const limits = computed(() => {
    const { min, max } = limit.value ?? unlimited
    return { min: centsOf(min), max: centsOf(max) }
  })

  const cents = computed(() => {
    const read = readAmount(typed.value, { decimals: 2, max: 10n ** 12n, language: context.numberLanguage() })
    if ('amount' in read) return read.amount
    return read.problem === 'zero' ? 0n : read.problem === 'large' ? 10n ** 12n : undefined
  })
  const request = computed((): OnrampRequest | undefined => {
    const network = state.network.value.definition
    const account = state.account.value?.address
    const amount = cents.value
    if (amount === undefined || amount < limits.value.min || amount > limits.value.max) return undefined
    if (!network || account === undefined || !asset.value || !isSold.value) return undefined
    return {
      ...{ network, account, asset: asset.value, currency: currency.value, method: method.value },
      amount: formatUnits(amount, 2),
    }
  })

  async function open(
    of: OnrampProvider,
    wanted: OnrampRequest,
    follow: (page: Pick<Purchase, 'isHidden' | 'reference'>) => Promise<Purchase>,
  ) {
    const opened = openWindow(document, clock, windowSize)
    opening.value = { status: 'opening' }
    if (state.view.peek() !== 'BuyInProgress') context.router.push('BuyInProgress')
    try {
      const session = await of.session(wanted, new AbortController().signal, context.http)
      const { url, isHidden } = checkPage(of, session, wanted)
      const { startedAt } = await follow({ isHidden, reference: session.reference })
      context.track('SELECT_BUY_PROVIDER', { provider: of.id })
      if (opened.isBlocked) {
        const blocked: Opening = { status: 'blocked', url }
        opening.value = blocked
        if (session.expiresAt !== undefined)
          clock.setTimeout(() => {
            if (opening.peek() === blocked) opening.value = { status: 'expired' }
          }, session.expiresAt - clock.now())
        return
      }
      opened.go(url)
      opening.value = undefined
      void opened.closed.then(() => {
        const pending = purchases.pending.peek()
        if (pending?.startedAt === startedAt && pending.stage === 'opened')
          purchases.change(startedAt, { stage: 'returned' })
      })
    } catch (error) {
      opened.close()
      opening.value = { status: 'failed', error, again: () => void open(of, wanted, follow) }
    }
  }

  return {
    ...{ typed, currency, method, methods, asset, assets, isSold, offered, provider, options, limits },
    ...{ cents, request, opening, purchases },
    enter: (text) => {
      typed.value = text
    },
    chooseCurrency: (id) => {
      chosenCurrency.value = id
    },
    chooseMethod: (id) => {
      chosenMethod.value = id
    },
    chooseAsset: (one) => {
      token.value = one
    },
    pictureOf: ({ networkId: chainId, address, symbol, decimals }) =>
      address === undefined
        ? undefined
        : portfolio.value?.pictureOf({
            ...{ chainId, address, symbol, name: symbol },
            quantity: { decimals, numeric: '0' },
          }),
    openWith(given) {
      // Back from a list, the form has the same params, and keeps what was chosen there.
      if (given === params) return
      params = given
      token.value = undefined
      const address = given?.asset
      if (address !== undefined)
        void readToken(context, address).then((read) => {
          if (params === given) token.value = read
        }, context.alert)
    },
    chooseProvider: (id) => {
      chosenProvider.value = id
    },
    async loadOptions(of, abort) {
      const { id } = state.network.peek()
      const [found, source] = await Promise.all([
        of.options?.(abort).catch(() => undefined),
        context.portfolio().catch(() => undefined),
      ])
      if (abort.aborted) return
      portfolio.value = source
      const defined = source?.definedOn(id) ?? config.tokens.filter(({ chainId }) => chainId === id)
      tokens.value = defined.map((one) => assetOf(id, one))
      options.value = found && found.payment.length > 0 ? found : fallbackOptions
    },
    async quote(of, abort) {
      const wanted = request.peek()
      return wanted && of.quote?.(wanted, abort)
    },
    begin(promised) {
      const of = provider.peek()
      const wanted = request.peek()
      if (!of || !wanted) return
      const { account, network: _, ...paid } = wanted
      const startedAt = clock.now()
      // From the click on: coins that come while the page opens count, too.
      const baseline = readBalance(context, { account, asset: wanted.asset })
      baseline.catch(() => {})
      void open(of, wanted, async (page) => {
        const purchase: Purchase = {
          ...{ ...paid, ...page, account, startedAt, provider: of.id, promised },
          ...{ baseline: await baseline, stage: 'opened' },
        }
        purchases.add(purchase)
        return purchase
      })
    },
    openAgain() {
      const pending = purchases.pending.peek()
      const of = pending && providers.find(({ id }) => id === pending.provider)
      const network = state.network.peek().definition
      if (!pending || !of || !network || !purchases.isHere.peek()) return
      void open(of, { ...pending, network }, async ({ isHidden, reference }) => {
        purchases.change(pending.startedAt, { stage: 'opened', isHidden, ...(reference && { reference }) })
        return pending
      })
    },
    forgetOpening() {
      opening.value = undefined
    },
    providerOf: (purchase) => providers.find(({ id }) => id === purchase.provider),
  }
}

/** A token of the network in use, as its contract describes it; undefined where there is none. */
async function readToken({ chain, state }: PluginContext, address: string): Promise<BoughtAsset | undefined> {
  const { definition, id } = state.network.peek()
  const service = await chain(namespaceOf(id))
  const read = definition && (await service.readToken?.({ network: definition, address }))
  return read?.symbol === undefined ? undefined : assetOf(id, { ...read, symbol: read.symbol })
}

const assetOf = (
  networkId: string,
  { address, symbol, decimals }: Omit<BoughtAsset, 'networkId'>,
): BoughtAsset => ({
  ...{ networkId: toNetworkId(networkId), address, symbol, decimals },
})

const namespaceOf = (networkId: string) => networkId.slice(0, networkId.indexOf(':'))

const centsOf = (amount: number) => parseUnits(String(amount), 2, 'floor') ?? 0n
