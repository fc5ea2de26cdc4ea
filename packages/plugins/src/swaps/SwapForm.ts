import {
  type AmountMeaning,
  type Asset,
  amountText,
  assetText,
  dataOf,
  decimalText,
  type EnteredAmount,
  type Holdings,
  meaningOf,
  moneyText,
  worthOf,
} from '@wallet-modal/runtime/accounts'
import { ownOnly } from '@wallet-modal/runtime/chain'
import {
  computed,
  type PluginContext,
  type ReadonlySignal,
  type Signal,
  signal,
} from '@wallet-modal/runtime/plugin'
import type { ReviewEnd } from '@wallet-modal/runtime/review'
import { type FormProblem, formProblem } from './formProblem.js'
import type { SwapParams } from './manifest.js'
import type { ConfiguredProviders } from './providers/configuredProviders.js'
import { SwapQuoting } from './SwapQuoting.js'
import { refKey, refOf, SwapTokens } from './SwapTokens.js'
import type { SwapProblem } from './swap.js'
import type { SwapRequest, TokenRef } from './verify/provider.js'

/** Spec §9: 1 %. */
const slippageDefaultBps = 100

const nothing: EnteredAmount = { text: '', unit: 'asset', isMax: false }

/** Why the visitor is back from the review. */
export interface SwapEnd {
  readonly end: ReviewEnd
  readonly problem: SwapProblem | undefined
}

/** The form's fields, and the values that follow from them. It is emptied when the account or its network changes. */
export class SwapForm {
  readonly tokens: SwapTokens
  readonly quoting: SwapQuoting
  readonly entered: Signal<EnteredAmount> = signal(nothing)
  /** Why the visitor is back from the review, until they change something. */
  readonly notice: Signal<SwapEnd | undefined> = signal<SwapEnd | undefined>(undefined)
  readonly slippageBps: Signal<number> = signal(slippageDefaultBps)
  readonly #sell = signal<TokenRef>('native')
  readonly #buy = signal<TokenRef | undefined>(undefined)
  readonly #locked = signal<readonly unknown[]>([])
  readonly #state: PluginContext['state']
  readonly #numberLanguage: PluginContext['numberLanguage']
  readonly #providers: () => Promise<ConfiguredProviders>

  constructor(context: PluginContext, providers: () => Promise<ConfiguredProviders>) {
    this.#state = context.state
    this.#numberLanguage = context.numberLanguage
    this.#providers = providers
    this.tokens = new SwapTokens(context)
    this.quoting = new SwapQuoting(context, providers)
  }

  get holdings(): Holdings {
    return this.tokens.holdings
  }

  readonly sell: ReadonlySignal<Asset | undefined> = computed(() => this.tokens.find(this.#sell.value))
  readonly buy: ReadonlySignal<Asset | undefined> = computed(() => {
    const chosen = this.#buy.value
    return chosen === undefined ? undefined : this.tokens.find(chosen)
  })
  readonly meaning: ReadonlySignal<AmountMeaning | undefined> = computed(() => {
    const asset = this.sell.value
    const rate = this.holdings.money().rate()
    return asset && !asset.isUnread
      ? meaningOf(this.entered.value, asset, rate, this.#numberLanguage())
      : undefined
  })
  /** The amount to sell, in base units; undefined before one is entered. */
  readonly amount: ReadonlySignal<bigint | undefined> = computed(() => {
    const meaning = this.meaning.value
    return meaning && 'amount' in meaning ? meaning.amount : undefined
  })
  /** The quote's bought amount; undefined without a quote. */
  readonly bought: ReadonlySignal<bigint | undefined> = computed(() => {
    const quote = this.quoting.quote.value
    return quote && dataOf(quote)?.best?.buyAmount
  })

  /** The swap as it is entered; undefined while something of it is missing. */
  readonly wanted: ReadonlySignal<SwapRequest | undefined> = computed(() => {
    const network = this.#state.network.value.definition
    const account = this.#state.account.value
    const [sell, buy, amount] = [this.sell.value, this.buy.value, this.amount.value]
    if (!network || !account || !sell || !buy || buy.isUnread || !amount) return undefined
    return {
      ...{ network, account: account.address, amount, slippageBps: this.slippageBps.value },
      ...{ sell: refOf(sell), buy: refOf(buy) },
    }
  })

  readonly problem: ReadonlySignal<FormProblem | undefined> = computed(() =>
    formProblem({
      ...{ sell: this.sell.value, buy: this.buy.value, meaning: this.meaning.value },
      ...{ amount: this.amount.value, isMax: this.entered.value.isMax, native: this.tokens.find('native') },
      ...{ paysFee: this.#paysFee(), fee: this.quoting.fee.value, quote: this.quoting.quote.value },
      isUnreadable: this.holdings.isUnreadable,
    }),
  )

  /** The most that can be sold; undefined while that is unknown. Of the network's own currency, the fee stays. */
  readonly most: ReadonlySignal<bigint | undefined> = computed(() => {
    const sell = this.sell.value
    if (sell?.balance === undefined || sell.isUnread) return undefined
    if (sell.address !== undefined || !this.#paysFee()) return sell.balance
    const fee = this.quoting.fee.value
    if (!fee) return undefined
    return sell.balance > fee.max ? sell.balance - fee.max : 0n
  })

  /** The amount in the other unit; undefined without a price. */
  readonly converted: ReadonlySignal<string | undefined> = computed(() => {
    const asset = this.sell.value
    const amount = this.entered.value.text.trim() === '' ? 0n : this.amount.value
    if (!asset || asset.isUnread || amount === undefined) return undefined
    return this.entered.value.unit === 'money'
      ? amountText(amount, asset, this.#numberLanguage())
      : this.worth(asset, amount)
  })

  /** An amount in the visitor's currency; undefined without a price. Reads signals. */
  worth(asset: Asset, amount: bigint): string | undefined {
    const { price, decimals } = asset
    return price === undefined ? undefined : this.holdings.money().of(worthOf(amount, decimals, price))
  }

  /** Whether an app has fixed a field. Reads a signal. */
  isLocked(field: 'sell' | 'buy' | 'amount'): boolean {
    return this.#locked.value.includes(field)
  }

  readonly enterAmount = (text: string): void => {
    this.notice.value = undefined
    this.entered.value = { ...this.entered.peek(), text, isMax: false }
  }

  readonly enterMax = (): void => {
    const [asset, most] = [this.sell.peek(), this.most.peek()]
    if (!asset || most === undefined) return
    this.notice.value = undefined
    this.entered.value = { text: assetText(most, asset, this.#numberLanguage()), unit: 'asset', isMax: true }
  }

  /** Has the amount written in the other unit. */
  readonly switchUnit = (): void => {
    const [asset, amount] = [this.sell.peek(), this.amount.peek()]
    if (!asset) return
    const next = this.entered.peek().unit === 'money' ? 'asset' : 'money'
    const language = this.#numberLanguage()
    const written = (of: bigint) =>
      next === 'asset'
        ? assetText(of, asset, language)
        : moneyText(of, asset, this.holdings.money().rate(), language)
    const text = amount === undefined ? '' : written(amount)
    if (text !== undefined) this.entered.value = { text, unit: next, isMax: false }
  }

  /** Chooses a token. Chosen for both sides, it changes sides. */
  readonly choose = (side: 'sell' | 'buy', asset: Asset): void => {
    const ref = refOf(asset)
    this.notice.value = undefined
    const other = side === 'sell' ? this.#buy : this.#sell
    const chosen = other.peek()
    if (chosen !== undefined && refKey(chosen) === refKey(ref)) {
      this.switchTokens()
      return
    }
    if (side === 'sell') {
      this.#sell.value = ref
      this.entered.value = nothing
    } else this.#buy.value = ref
  }

  /** Has the bought token sold, with the amount that was to be bought. */
  readonly switchTokens = (): void => {
    const [sell, buy, bought, asset] = [
      this.#sell.peek(),
      this.#buy.peek(),
      this.bought.peek(),
      this.buy.peek(),
    ]
    if (buy === undefined || !asset) return
    this.notice.value = undefined
    this.#sell.value = buy
    this.#buy.value = sell
    this.entered.value = {
      ...nothing,
      text: bought === undefined ? '' : assetText(bought, asset, this.#numberLanguage()),
    }
  }

  /** Takes what an app asks for, as if it had been typed. */
  apply(params: SwapParams): void {
    const { sell, buy, amount, locked } = ownOnly({ ...params })
    this.reset()
    if (typeof sell === 'string') this.#sell.value = sell
    if (typeof buy === 'string') this.#buy.value = buy
    const text = decimalText(amount, this.#numberLanguage())
    if (text !== undefined) this.entered.value = { ...nothing, text }
    if (Array.isArray(locked)) this.#locked.value = [...locked]
  }

  readonly reset = (): void => {
    this.#sell.value = 'native'
    this.#buy.value = undefined
    this.entered.value = nothing
    this.notice.value = undefined
    this.#locked.value = []
    this.slippageBps.value = slippageDefaultBps
  }

  /** Keeps tokens, balances, the fee and the quote up to date while the form is shown. @returns stops that */
  readonly watch = (): (() => void) => {
    const stops = [
      this.holdings.watch(),
      this.tokens.watchList(this.#providers),
      this.tokens.watchToken(this.#sell),
      this.tokens.watchToken(this.#buy),
      this.quoting.watch(this.wanted, this.sell),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  // Spec §5: a smart account's fee is paid by others.
  #paysFee(): boolean {
    return !this.holdings.isSmartAccount.value
  }
}
