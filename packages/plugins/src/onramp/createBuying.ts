import { formatUnits, parseUnits, readAmount } from '@wallet-modal/runtime/accounts'
import { toNetworkId } from '@wallet-modal/runtime/chain'
import { computed, type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { openWindow } from '@wallet-modal/runtime/ui'
import { checkPage } from './checkPage.js'
import { createPurchases, type Purchases } from './createPurchases.js'
import { fallbackOptions } from './limits.js'
import type { BuyParams } from './manifest.js'
import type { BoughtAsset, OnrampOptions, OnrampProvider, OnrampQuote, OnrampRequest } from './provider.js'
import type { Purchase } from './purchase.js'
import { readBalance } from './readBalance.js'

/** The size of a provider's window, in CSS pixels. */
const windowSize = { name: 'wallet-modal-onramp', width: 600, height: 800 }

/** What became of the last attempt to open a provider's page. */
export type Opening =
  | { readonly status: 'opening' | 'open'; readonly isHidden?: boolean }
  /** The browser blocked the window: the visitor opens the link. */
  | { readonly status: 'blocked'; readonly url: string; readonly isHidden: boolean }
  /** The link of a blocked window is too old. */
  | { readonly status: 'expired' }
  | { readonly status: 'failed'; readonly error: unknown }

/** The form, and the purchases that it begins. */
export interface Buying {
  /** What the visitor typed. */
  readonly typed: ReadonlySignal<string>
  enter(text: string): void
  readonly currency: ReadonlySignal<string>
  chooseCurrency(id: string): void
  readonly method: ReadonlySignal<string>
  chooseMethod(id: string): void
  /** Ways to pay in the chosen currency. */
  readonly methods: ReadonlySignal<readonly string[]>
  /** What is bought: the token that the form was opened with, else the network's own currency. */
  readonly asset: ReadonlySignal<BoughtAsset | undefined>
  /** Takes the form's params: reads the token's facts from its chain. Without a token that exists, the network's own currency counts. */
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
  /** Asks a provider for its limits; the specification's count where it fails. */
  loadOptions(provider: OnrampProvider, signal: AbortSignal): Promise<void>
  quote(provider: OnrampProvider, signal: AbortSignal): Promise<OnrampQuote | undefined>
  readonly opening: ReadonlySignal<Opening | undefined>
  /** Opens the provider's page. Call it in the click. */
  begin(promised: bigint | undefined): void
  /** Asks for another page of the pending purchase. Call it in the click. */
  openAgain(): void
  /** The visitor has opened the link of a blocked window. */
  followedLink(): void
  /** Forgets what became of the last attempt. */
  forgetOpening(): void
  /** The name of a network of the config, else its id. */
  networkName(id: string): string
  /** The provider of a purchase. */
  providerOf(purchase: Pick<Purchase, 'provider'>): OnrampProvider | undefined
  readonly purchases: Purchases
}

/** Makes what buys for one modal. */
export function createBuying(context: PluginContext, providers: readonly OnrampProvider[]): Buying {
  const { clock, state } = context
  const typed = signal('100')
  const currency = signal('USD')
  const method = signal('card')
  const chosen = signal<string | undefined>(undefined)
  const token = signal<BoughtAsset | undefined>(undefined)
  const options = signal(fallbackOptions)
  const opening = signal<Opening | undefined>(undefined)
  const purchases = createPurchases(context, providers)

  const offered = computed(() => {
    const { definition } = state.network.value
    return definition ? providers.filter((one) => one.supports(definition)) : []
  })
  const provider = computed(() => offered.value.find(({ id }) => id === chosen.value) ?? offered.value[0])
  const asset = computed((): BoughtAsset | undefined => {
    const { definition, id } = state.network.value
    if (token.value?.networkId === id) return token.value
    return definition && { networkId: toNetworkId(id), ...definition.nativeCurrency }
  })
  const limits = computed(() => {
    const found = options.value.payment
      .find(({ id }) => id === currency.value)
      ?.limits.find((one) => one.method === method.value)
    return { min: centsOf(found?.min ?? 10), max: centsOf(found?.max ?? 7_500) }
  })
  const methods = computed(
    () =>
      options.value.payment.find(({ id }) => id === currency.value)?.limits.map((one) => one.method) ?? [],
  )
  const cents = computed(() => {
    const read = readAmount(typed.value, { decimals: 2, max: 10n ** 12n })
    if ('amount' in read) return read.amount
    return read.problem === 'zero' ? 0n : read.problem === 'large' ? 10n ** 12n : undefined
  })
  const request = computed((): OnrampRequest | undefined => {
    const network = state.network.value.definition
    const account = state.account.value?.address
    const amount = cents.value
    if (amount === undefined || amount < limits.value.min || amount > limits.value.max) return undefined
    if (!network || account === undefined || !asset.value) return undefined
    return {
      ...{ network, account, asset: asset.value, currency: currency.value, method: method.value },
      amount: formatUnits(amount, 2),
    }
  })

  async function open(
    of: OnrampProvider,
    wanted: OnrampRequest,
    follow: (reference: string | undefined) => Promise<Purchase>,
  ) {
    const opened = openWindow(document, clock, windowSize)
    opening.value = { status: 'opening' }
    context.router.push('BuyInProgress')
    try {
      const session = await of.session(wanted, new AbortController().signal, context.http)
      const { url, isHidden } = checkPage(of, session, wanted)
      const { startedAt } = await follow(session.reference)
      context.track('SELECT_BUY_PROVIDER', { provider: of.id })
      if (opened.isBlocked) {
        const blocked: Opening = { status: 'blocked', url, isHidden }
        opening.value = blocked
        if (session.expiresAt !== undefined)
          clock.setTimeout(() => {
            if (opening.peek() === blocked) opening.value = { status: 'expired' }
          }, session.expiresAt - clock.now())
        return
      }
      opened.go(url)
      opening.value = { status: 'open', isHidden }
      void opened.closed.then(() => {
        const pending = purchases.pending.peek()
        if (pending?.startedAt === startedAt && pending.stage === 'opened')
          purchases.change(startedAt, { stage: 'returned' })
      })
    } catch (error) {
      opened.close()
      opening.value = { status: 'failed', error }
    }
  }

  return {
    ...{
      typed,
      currency,
      method,
      asset,
      offered,
      provider,
      options,
      limits,
      methods,
      cents,
      request,
      opening,
      purchases,
    },
    enter: (text) => {
      typed.value = text
    },
    chooseCurrency: (id) => {
      currency.value = id
    },
    chooseMethod: (id) => {
      method.value = id
    },
    openWith(params) {
      token.value = undefined
      const address = params?.asset
      if (address !== undefined)
        void readToken(context, address).then((read) => {
          token.value = read
        }, context.alert)
    },
    chooseProvider: (id) => {
      chosen.value = id
    },
    async loadOptions(of, abort) {
      const found = await of.options?.(abort).catch(() => undefined)
      if (!abort.aborted) options.value = found && found.payment.length > 0 ? found : fallbackOptions
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
      void open(of, wanted, async (reference) => {
        const purchase: Purchase = {
          ...{ ...paid, account, startedAt, provider: of.id, reference, promised },
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
      void open(of, { ...pending, network }, async (reference) => {
        purchases.change(pending.startedAt, { stage: 'opened', ...(reference && { reference }) })
        return pending
      })
    },
    followedLink() {
      const blocked = opening.peek()
      opening.value = { status: 'open', ...(blocked?.status === 'blocked' && { isHidden: blocked.isHidden }) }
    },
    forgetOpening() {
      opening.value = undefined
    },
    networkName: (id) => context.config.networks.find((one) => one.id === id)?.name ?? id,
    providerOf: (purchase) => providers.find(({ id }) => id === purchase.provider),
  }
}

/** A token of the network in use, as its contract describes it; undefined where there is none. */
async function readToken({ chain, state }: PluginContext, address: string): Promise<BoughtAsset | undefined> {
  const { definition, id } = state.network.peek()
  const service = await chain(id.slice(0, id.indexOf(':')))
  const read = definition && (await service.readToken?.({ network: definition, address }))
  if (!read?.symbol) return undefined
  return { networkId: toNetworkId(id), address: read.address, symbol: read.symbol, decimals: read.decimals }
}

const centsOf = (amount: number) => parseUnits(String(amount), 2, 'floor') ?? 0n
