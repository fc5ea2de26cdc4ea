import {
  type AmountMeaning,
  type Asset,
  assetKey,
  assetText,
  createHoldings,
  dataOf,
  decimalText,
  type EnteredAmount,
  type FollowedQuery,
  type Holdings,
  type Loadable,
  meaningOf,
} from '@wallet-modal/runtime/accounts'
import { ownOnly, toNetworkId } from '@wallet-modal/runtime/chain'
import {
  computed,
  effect,
  type PluginContext,
  type ReadonlySignal,
  signal,
} from '@wallet-modal/runtime/plugin'
import type { ReviewEnd } from '@wallet-modal/runtime/review'
import type { SwapParams } from './manifest.js'
import type { SwapProblem } from './swapRequest.js'
import type { SwapProvider, SwapQuote, SwapRequest, SwapToken, TokenRef } from './verify/provider.js'

/** How often a shown quote is asked for anew. */
export const quotePollMs = 10_000

/** Spec §9: 1 %. */
const slippageBps = 100

const nothing: EnteredAmount = { text: '', unit: 'asset', isMax: false }

/** Why the visitor is back from the review. */
export interface SwapEnd {
  readonly end: ReviewEnd
  readonly problem: SwapProblem | undefined
}

/** The provider's best quote; undefined without a route. */
interface BestQuote {
  readonly best: SwapQuote | undefined
}

/** What the form lacks, in the order in which it asks for it. */
export type FormProblem =
  | 'network'
  | 'token'
  | 'amount'
  | 'value'
  | 'funds'
  | 'gas'
  | 'quoting'
  | 'noRoute'
  | 'noQuote'

/** The form's fields, and the values that follow from them. It is emptied when the account or its network changes. */
export class SwapForm {
  readonly holdings: Holdings
  readonly entered: ReadonlySignal<EnteredAmount>
  readonly #entered = signal(nothing)
  readonly notice: ReadonlySignal<SwapEnd | undefined>
  readonly #notice = signal<SwapEnd | undefined>(undefined)
  readonly #sell = signal<TokenRef>('native')
  readonly #buy = signal<TokenRef | undefined>(undefined)
  /** The tokens that the provider swaps. */
  readonly tokens: ReadonlySignal<Loadable<readonly SwapToken[]>>
  readonly #tokens = signal<Loadable<readonly SwapToken[]>>({ status: 'loading' })
  /** The provider's best quote for the swap as it is entered now. Another swap's answer never stands here. */
  readonly quote: ReadonlySignal<Loadable<BestQuote> | undefined>
  readonly #quote = signal<Loadable<BestQuote> | undefined>(undefined)
  readonly #context: PluginContext
  readonly #provider: SwapProvider

  constructor(context: PluginContext, provider: SwapProvider) {
    this.#context = context
    this.#provider = provider
    this.holdings = createHoldings(context)
    this.entered = this.#entered
    this.notice = this.#notice
    this.tokens = this.#tokens
    this.quote = this.#quote
  }

  /** What can be sold: what the account holds of the provider's tokens. */
  readonly sellable: ReadonlySignal<readonly Asset[]> = computed(() => {
    const known = new Set(this.#listed().map(assetKey))
    return this.holdings.assets().filter((asset) => !asset.isUnread && known.has(assetKey(asset)))
  })

  /** What can be bought: the account's own first. */
  readonly buyable: ReadonlySignal<readonly Asset[]> = computed(() => {
    const listed = this.#listed()
    return [...listed.filter(({ balance }) => balance), ...listed.filter(({ balance }) => !balance)]
  })

  readonly sell: ReadonlySignal<Asset | undefined> = computed(() =>
    this.holdings.assets().find((asset) => refOf(asset) === refKey(this.#sell.value)),
  )
  readonly buy: ReadonlySignal<Asset | undefined> = computed(() => {
    const chosen = this.#buy.value
    return chosen === undefined ? undefined : this.#listed().find((one) => refOf(one) === refKey(chosen))
  })
  readonly meaning: ReadonlySignal<AmountMeaning | undefined> = computed(() => {
    const asset = this.sell.value
    return asset && !asset.isUnread ? meaningOf(this.entered.value, asset, undefined) : undefined
  })

  /** The swap as it is entered; undefined while something of it is missing. */
  readonly wanted: ReadonlySignal<SwapRequest | undefined> = computed(() => {
    const { state } = this.#context
    const network = state.network.value.definition
    const account = state.account.value
    const [sell, buy, meaning] = [this.sell.value, this.buy.value, this.meaning.value]
    if (!network || !account || !sell || !buy || !meaning || 'problem' in meaning) return undefined
    const { amount } = meaning
    return {
      ...{ network, account: account.address, amount, slippageBps },
      sell: sell.address ?? 'native',
      buy: buy.address ?? 'native',
    }
  })

  readonly problem: ReadonlySignal<FormProblem | undefined> = computed(() => {
    const [sell, buy, meaning, quote] = [
      this.sell.value,
      this.buy.value,
      this.meaning.value,
      this.quote.value,
    ]
    if (!sell) return 'network'
    if (!meaning) return 'amount'
    if ('problem' in meaning) return meaning.problem === 'zero' ? 'amount' : 'value'
    if (!buy) return 'token'
    if (sell.balance !== undefined && meaning.amount > sell.balance) return 'funds'
    const native = this.holdings.assets().find(({ address }) => address === undefined)
    // Spec §5: a smart account's fee is paid by others.
    const paysFee = this.#context.state.account.value?.type !== 'smartAccount'
    if (paysFee && native?.balance === 0n) return 'gas'
    if (quote?.status === 'error') return 'noQuote'
    const told = quote && dataOf(quote)
    if (!told) return 'quoting'
    return told.best ? undefined : 'noRoute'
  })

  readonly enterAmount = (text: string): void => {
    this.#notice.value = undefined
    this.#entered.value = { ...nothing, text }
  }

  /** Enters the whole balance of a token. The network's own currency also pays the fee, so it isn't offered there. */
  readonly enterMax = (): void => {
    const asset = this.sell.peek()
    if (asset?.address !== undefined && asset.balance !== undefined)
      this.#entered.value = { text: assetText(asset.balance, asset), unit: 'asset', isMax: true }
  }

  /** Chooses a token. Chosen for both sides, it changes sides. */
  readonly choose = (side: 'sell' | 'buy', asset: Asset): void => {
    const ref = asset.address ?? 'native'
    this.#notice.value = undefined
    const other = side === 'sell' ? this.#buy : this.#sell
    if (other.peek() !== undefined && refKey(other.peek() as string) === refKey(ref)) {
      this.switchTokens()
      return
    }
    if (side === 'sell') {
      this.#sell.value = ref
      this.#entered.value = nothing
    } else this.#buy.value = ref
  }

  /** Has the bought token sold, with the amount that was to be bought. */
  readonly switchTokens = (): void => {
    const [sell, buy, quote] = [this.#sell.peek(), this.#buy.peek(), this.quote.peek()]
    const bought = this.buy.peek()
    if (buy === undefined || !bought) return
    const amount = quote && dataOf(quote)?.best?.buyAmount
    this.#sell.value = buy
    this.#buy.value = sell
    this.#entered.value = { ...nothing, text: amount === undefined ? '' : assetText(amount, bought) }
  }

  /** Says why the visitor is back from the review, until they change something. */
  readonly tell = (told: SwapEnd): void => {
    this.#notice.value = told
  }

  /** Takes what an app asks for, as if it had been typed. */
  apply(params: SwapParams | undefined): void {
    const { sell, buy, amount } = ownOnly({ ...params })
    this.reset()
    if (typeof sell === 'string') this.#sell.value = sell
    if (typeof buy === 'string') this.#buy.value = buy
    const text = decimalText(amount)
    if (text !== undefined) this.#entered.value = { ...nothing, text }
  }

  readonly reset = (): void => {
    this.#sell.value = 'native'
    this.#buy.value = undefined
    this.#entered.value = nothing
    this.#notice.value = undefined
  }

  /** Keeps tokens, balances and the quote up to date while the form is shown. @returns stops that */
  readonly watch = (): (() => void) => {
    const stops = [this.holdings.watch(), this.#watchTokens(), this.#watchQuote()]
    return () => {
      for (const stop of stops) stop()
    }
  }

  #listed(): readonly Asset[] {
    const held = this.holdings.assets()
    const { definition } = this.#context.state.network.value
    if (!definition) return []
    return (dataOf(this.#tokens.value) ?? []).flatMap(({ token, name, symbol, decimals }) => {
      const asset = held.find((one) => refOf(one) === refKey(token))
      if (asset) return [asset]
      if (token === 'native') return []
      const networkId = toNetworkId(definition.id)
      return [{ networkId, address: token, name, symbol, decimals, balance: undefined }]
    })
  }

  #watchTokens(): () => void {
    let reading = new AbortController()
    const stop = effect(() => {
      const network = this.#context.state.network.value.definition
      reading.abort()
      reading = new AbortController()
      const { signal: ended } = reading
      this.#tokens.value = { status: 'loading' }
      if (!network) return
      this.#provider.tokens(network, ended).then(
        (data) => {
          if (!ended.aborted) this.#tokens.value = { status: 'ready', data }
        },
        (error: Error) => {
          if (!ended.aborted) this.#tokens.value = { status: 'error', error }
        },
      )
    })
    return () => {
      reading.abort()
      stop()
    }
  }

  /** Each swap has a query of its own, which ends with it: a late answer of another one reaches nobody. */
  #watchQuote(): () => void {
    const { queries } = this.#context
    const key = computed(() => {
      const wanted = this.wanted.value
      return (
        wanted && [wanted.network.id, wanted.account, wanted.sell, wanted.buy, `${wanted.amount}`].join(' ')
      )
    })
    let stopFollowing = () => {}
    const stop = effect(() => {
      const asked = key.value
      stopFollowing()
      stopFollowing = () => {}
      this.#quote.value = undefined
      const wanted = this.wanted.peek()
      if (asked === undefined || !wanted) return
      let isOver = false
      let followed: FollowedQuery<BestQuote> | undefined
      let stopCopying = () => {}
      stopFollowing = () => {
        isOver = true
        stopCopying()
        followed?.stop()
      }
      this.#quote.value = { status: 'loading' }
      void queries().then((client) => {
        if (isOver) return
        followed = client.follow<BestQuote>({
          key: ['swap', ...asked.split(' ')],
          load: async (ended) => ({ best: (await this.#provider.quote(wanted, ended))[0] }),
          keepMs: quotePollMs,
          pollMs: quotePollMs,
        })
        const { state } = followed
        stopCopying = effect(() => {
          this.#quote.value = state.value
        })
      })
    })
    return () => {
      stopFollowing()
      stop()
    }
  }
}

const refKey = (ref: TokenRef) => assetKey({ address: ref })
const refOf = (asset: Asset) => refKey(asset.address ?? 'native')
