import {
  type AmountMeaning,
  type Asset,
  amountText,
  assetKey,
  assetText,
  collectibleAsset,
  createHoldings,
  decimalText,
  type EnteredAmount,
  type Holdings,
  type Money,
  meaningOf,
  moneyText,
  type ReadValue,
  readEach,
  worthOf,
} from '@wallet-modal/runtime/accounts'
import { ownOnly, toNetworkId } from '@wallet-modal/runtime/chain'
import {
  cleanText,
  computed,
  type PluginContext,
  type ReadonlySignal,
  signal,
} from '@wallet-modal/runtime/plugin'
import type { ReviewEnd } from '@wallet-modal/runtime/review'
import type { Fee } from '@wallet-modal/runtime/transactions'
import { leastAmount, usualFee } from './chainTerms.js'
import { type DraftFacts, type DraftProblem, draftOf, draftProblem, mostOf, type SendDraft } from './draft.js'
import type { SendParams } from './manifest.js'
import { RecipientModel } from './recipientModel.js'

const nothing: EnteredAmount = { text: '', unit: 'asset', isMax: false }

/** The form's fields, and the values that follow from them. It is emptied when the account or its network changes (Spec §4). */
export class SendForm {
  readonly holdings: Holdings
  readonly recipient: RecipientModel
  readonly entered: ReadonlySignal<EnteredAmount>
  /** Why the visitor is back from the review. */
  readonly notice: ReadonlySignal<ReviewEnd | undefined>
  readonly asset: ReadonlySignal<Asset | undefined>
  /** The amount that was entered, in base units. */
  readonly meaning: ReadonlySignal<AmountMeaning | undefined>
  readonly facts: ReadonlySignal<DraftFacts>
  readonly #state: PluginContext['state']
  readonly #numberLanguage: PluginContext['numberLanguage']
  readonly #entered = signal(nothing)
  readonly #notice = signal<ReviewEnd | undefined>(undefined)
  readonly #chosen = signal('')
  /** An NFT that was asked for: it stands in no list of balances. */
  readonly #collectible = signal<Asset | undefined>(undefined)
  readonly #fee: ReadValue<Fee>
  readonly #least: ReadValue<bigint>

  constructor(context: PluginContext) {
    this.#state = context.state
    this.#numberLanguage = context.numberLanguage
    this.entered = this.#entered
    this.notice = this.#notice
    this.holdings = createHoldings(context)
    this.recipient = new RecipientModel(context)
    const native = computed(() => this.holdings.assets().find(({ address }) => address === undefined))
    // If the chosen asset is gone, none is chosen. Never take another one in its place.
    this.asset = computed(
      () =>
        this.#collectible.value ?? this.holdings.assets().find((one) => assetKey(one) === this.#chosen.value),
    )
    this.#fee = usualFee(context, this.asset)
    const address = computed(() => {
      const found = this.recipient.state.value
      return found.status === 'found' ? found.recipient.address : undefined
    })
    this.#least = leastAmount(context, address)
    this.meaning = computed(() => {
      const asset = this.asset.value
      if (asset?.tokenId !== undefined) return { amount: 1n }
      return asset && !asset.isUnread
        ? meaningOf(this.entered.value, asset, this.money.rate(), this.#numberLanguage())
        : undefined
    })
    this.facts = computed(() => ({
      asset: this.asset.value,
      isUnreadable: this.asset.value !== undefined && this.holdings.isUnreadable(this.asset.value),
      native: native.value,
      recipient: this.recipient.state.value,
      entered: this.entered.value,
      meaning: this.meaning.value,
      // Others may pay a smart account's fee.
      fee: this.holdings.isSmartAccount.value ? undefined : this.#fee.value.value,
      least: this.#least.value.value,
      isSmartAccount: this.holdings.isSmartAccount.value,
    }))
  }

  /** What keeps the draft from being reviewed. */
  readonly problem: ReadonlySignal<DraftProblem | undefined> = computed(() => draftProblem(this.facts.value))
  /** The draft in the specification's words. */
  readonly draft: ReadonlySignal<SendDraft> = computed(() => draftOf(this.facts.value))
  /** The most that can be sent; undefined while that is unknown. */
  readonly most: ReadonlySignal<bigint | undefined> = computed(() => mostOf(this.facts.value))

  /** Whether the account doesn't have what an app asked for, or has none of it any more. */
  readonly isAssetMissing: ReadonlySignal<boolean> = computed(
    () => this.asset.value === undefined && this.#chosen.value !== '' && !this.holdings.isLoading(),
  )

  /** The amount in base units; undefined before one was entered. */
  readonly amount: ReadonlySignal<bigint | undefined> = computed(() => {
    const meaning = this.meaning.value
    return meaning && 'amount' in meaning ? meaning.amount : undefined
  })

  /** The amount in the other unit; undefined without a price. */
  readonly converted: ReadonlySignal<string | undefined> = computed(() => {
    const asset = this.asset.value
    const amount = this.entered.value.text.trim() === '' ? 0n : this.amount.value
    if (!asset || asset.isUnread || amount === undefined) return undefined
    if (this.entered.value.unit === 'money') return amountText(amount, asset, this.#numberLanguage())
    return asset.price === undefined ? undefined : this.money.of(worthOf(amount, asset.decimals, asset.price))
  })

  readonly chooseAsset = (key: string): void => {
    if (key === this.#chosen.peek() && !this.#collectible.peek()) return
    this.#chosen.value = key
    this.#collectible.value = undefined
    // The amount was meant for the token before.
    this.#entered.value = nothing
    this.#notice.value = undefined
  }

  readonly enterAmount = (text: string): void => {
    this.#notice.value = undefined
    this.#entered.value = { ...this.entered.peek(), text, isMax: false }
  }

  readonly enterMax = (): void => {
    const [asset, most] = [this.asset.peek(), this.most.peek()]
    if (!asset || most === undefined) return
    this.#notice.value = undefined
    this.#entered.value = { text: assetText(most, asset, this.#numberLanguage()), unit: 'asset', isMax: true }
  }

  /** Has the amount written in the other unit. */
  readonly switchUnit = (): void => {
    const [asset, amount] = [this.asset.peek(), this.amount.peek()]
    const { unit } = this.entered.peek()
    if (!asset) return
    const next = unit === 'money' ? 'asset' : 'money'
    const language = this.#numberLanguage()
    const written = (of: bigint) =>
      next === 'asset' ? assetText(of, asset, language) : moneyText(of, asset, this.money.rate(), language)
    const text = amount === undefined ? '' : written(amount)
    if (text !== undefined) this.#entered.value = { text, unit: next, isMax: false }
  }

  readonly enterRecipient = (text: string): void => {
    this.#notice.value = undefined
    this.recipient.enter(text)
  }

  /** Says why the visitor is back from the review, until they change something. */
  readonly tell = (end: ReviewEnd): void => {
    this.#notice.value = end
  }

  /** Takes what an app asks for, as if it had been typed. */
  apply(params: SendParams): void {
    const { to, asset: wanted, amount, tokenId, name } = ownOnly(params ?? {})
    this.reset()
    if (typeof to === 'string') this.recipient.enter(to)
    if (typeof wanted === 'string') {
      const id = readTokenId(tokenId)
      const networkId = toNetworkId(this.#state.network.peek().id)
      if (id === undefined) this.#chosen.value = assetKey({ address: wanted })
      else {
        const title = cleanText(name) ?? `#${id}`
        this.#collectible.value = collectibleAsset(networkId, { address: wanted, tokenId: id, name: title })
      }
    }
    const text = decimalText(amount, this.#numberLanguage())
    if (text !== undefined) this.#entered.value = { ...nothing, text }
  }

  /** Sends coins again instead of an NFT. Keeps the recipient. */
  dropCollectible(): void {
    if (this.#collectible.peek()) this.chooseAsset('')
  }

  readonly reset = (): void => {
    this.#chosen.value = ''
    this.#collectible.value = undefined
    this.#entered.value = nothing
    this.recipient.enter('')
    this.#notice.value = undefined
  }

  /** The currency of shown values. Reads a signal. */
  get money(): Money {
    return this.holdings.money()
  }

  /** Keeps balances, fee and price up to date while the form is shown. @returns stops that */
  readonly watch = (): (() => void) => {
    const stops = [this.holdings.watch(), this.#fee.watch(), this.#least.watch(), this.#watchDefinition()]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Reads the definition of each token that is chosen. @returns stops that */
  #watchDefinition(): () => void {
    return readEach(
      () => `${this.#state.network.value.definition?.id} ${this.#chosen.value}`,
      async (signal) => {
        const chosen = this.#chosen.peek()
        if (chosen !== '') await this.holdings.define(chosen, signal)
      },
    )
  }
}

/** The id of an NFT: a number that a contract can name (uint256), in decimal digits. */
const readTokenId = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 78 && /^\d+$/.test(value) && BigInt(value) < 2n ** 256n
    ? String(BigInt(value))
    : undefined
