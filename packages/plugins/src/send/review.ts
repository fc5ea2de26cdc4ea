import { attempt, fromProvider, isSurelyUnsent, ownOnly, within } from '@wallet-modal/runtime/chain'
import {
  computed,
  effect,
  isWalletModalError,
  type PluginContext,
  type ReadonlySignal,
  signal,
} from '@wallet-modal/runtime/plugin'
import { type Asset, assetKey, nativeAsset } from './asset.js'
import { type PreparedSend, prepareSend, type SendRequest } from './prepare.js'
import { mayHaveSent } from './readSent.js'
import { resolveName } from './recipient.js'
import { blockingOf, feeWarnings, type Warning, warningsOf } from './warnings.js'

/** Why a review is over without anything having been sent. */
export type ReviewEnd =
  /** The account, the network, the balance, or the address of the name changed. */
  | { readonly reason: 'account' | 'network' | 'balance' | 'name' }
  /** The transaction to replace has ended in the meantime, or the account can't pay the higher fee. */
  | { readonly reason: 'settled' | 'replacementFee' }
  /** The chain refuses the transaction, or preparing it failed. */
  | { readonly reason: 'refused'; readonly error: unknown }

/** How far a review is. */
export type ReviewState =
  | { readonly status: 'preparing' }
  | ReadyReview
  | { readonly status: 'over'; readonly end: ReviewEnd }
  /** The wallet has sent it. */
  | { readonly status: 'sent'; readonly id: string }

/** A review that is shown, and how the wallet answered. */
export interface ReadyReview extends PreparedSend {
  readonly status: 'ready' | 'asking' | 'declined' | 'failed'
  readonly warnings: readonly Warning[]
  /** Why the wallet's last answer was no transaction. */
  readonly error?: unknown
}

/** How long the wallet may take to say what it is on, in ms. */
const rereadMs = 3_000

/** Keeps the account's attempt that failed without saying whether it was sent, over all its reviews. */
interface UnclearAttempt {
  get(): { readonly nonce: bigint | undefined } | undefined
  set(attempt: { readonly nonce: bigint | undefined } | undefined): void
}

/** Options of a review. */
export interface ReviewOptions {
  /** What can be sent now. Reads signals. */
  assets(): readonly Asset[]
  /** The addresses that this page has sent to, and those that storage lists as sent to. */
  readonly sentHere: readonly string[]
  readonly stored: readonly string[]
  /** The account's last attempt, if it is still unclear whether it was sent. */
  readonly unclear: UnclearAttempt
  /** Whether the transaction that a replacement takes the place of has ended. Reads signals. */
  isSettled(): boolean
}

/**
 * The review of one transaction. It shows what the bytes say, and exactly these bytes go to the wallet, once. The review ends if the account,
 * the network, the balance or the name changes.
 */
export class Review {
  readonly state: ReadonlySignal<ReviewState>
  readonly #state = signal<ReviewState>({ status: 'preparing' })
  readonly request: SendRequest
  /** Whether the visitor has said that they know what is warned of. */
  readonly isAcknowledged: ReadonlySignal<boolean>
  readonly #isAcknowledged = signal(false)
  /** Whether the wallet may be asked. */
  readonly mayConfirm: ReadonlySignal<boolean> = computed(() => {
    const review = this.state.value
    return isOpen(review) && (blockingOf(review.warnings).length === 0 || this.isAcknowledged.value)
  })
  readonly #context: PluginContext
  readonly #options: ReviewOptions
  readonly #ended = new AbortController()
  readonly #stop: () => void
  /** Whether the wallet has been asked, and hasn't answered yet. */
  #isAsked = false

  constructor(context: PluginContext, request: SendRequest, options: ReviewOptions) {
    this.#context = context
    this.#options = options
    const { asset, recipient } = request
    this.request = ownOnly({ ...request, asset: ownOnly(asset), recipient: ownOnly(recipient) })
    this.state = this.#state
    this.isAcknowledged = this.#isAcknowledged
    this.#stop = effect(() => {
      const change = this.#change()
      if (change && this.#mayEnd()) queueMicrotask(() => this.#end({ reason: change }))
    })
    void this.#prepare()
  }

  /** The visitor knows, or doesn't, what is warned of. */
  readonly acknowledge = (isKnown: boolean): void => {
    this.#isAcknowledged.value = isKnown
  }

  /** The visitor left. A request that is in the wallet goes on: it can't be withdrawn. */
  readonly leave = (): void => {
    if (!this.#isAsked) this.#close()
  }

  #close(): void {
    this.#stop()
    this.#ended.abort()
  }

  /**
   * Asks the wallet, once for each time that it is called while nothing is being asked.
   * @param onAsk called right before
   * @returns the transaction's id
   */
  readonly confirm = async (onAsk: () => void): Promise<string | undefined> => {
    const review = this.state.peek()
    if (!isOpen(review) || !this.mayConfirm.peek()) return undefined
    const { error: _, ...asked } = review
    this.#state.value = { ...asked, status: 'asking' }
    const [isNameSame, isUnclear] = await Promise.all([this.#recheck(), this.#mayHaveSent()])
    if (this.#ended.signal.aborted) return undefined
    // From here to the wallet, nothing is awaited: the wallet's window needs the click to be fresh.
    const change = this.#change() ?? (isNameSame ? undefined : 'name')
    if (change) {
      this.#end({ reason: change })
      return undefined
    }
    const { connection } = this.request
    const isWarned = asked.warnings.some(({ kind }) => kind === 'maybeSent')
    if (isUnclear && !isWarned) {
      this.#isAcknowledged.value = false
      this.#state.value = { ...asked, status: 'ready', warnings: [{ kind: 'maybeSent' }, ...asked.warnings] }
      return undefined
    }
    onAsk()
    this.#isAsked = true
    try {
      const send = connection.sendTransaction
      if (!send) throw new TypeError('The wallet sends no transactions.')
      const id = await send.call(connection, review.transaction)
      this.#state.value = { status: 'sent', id }
      this.#options.unclear.set(undefined)
      this.#close()
      return id
    } catch (thrown) {
      const error = fromProvider(thrown, connection.connector.name)
      const isDeclined = isWalletModalError(error, 'USER_REJECTED')
      if (!isSurelyUnsent(error)) this.#options.unclear.set({ nonce: asked.facts.nonce })
      this.#state.value = { ...asked, status: isDeclined ? 'declined' : 'failed', error }
      const changed = this.#change()
      if (changed) this.#end({ reason: changed })
      return undefined
    } finally {
      this.#isAsked = false
    }
  }

  async #prepare(): Promise<void> {
    const { asset, namespace, network, replaces } = this.request
    try {
      const prepared = await prepareSend(this.#context, this.request, this.#ended.signal)
      if (this.#ended.signal.aborted) return
      const accounts = this.#context.state.accountStates.peek().get(namespace)?.all ?? []
      const assets = this.#options.assets()
      const { sentHere, stored } = this.#options
      const known = {
        ...{ asset, sentHere, stored },
        native: assets.find(({ address }) => address === undefined) ?? nativeAsset(network),
        accounts: accounts.map(({ address }) => address),
        tokens: [...assets, asset].flatMap(({ address }) => address ?? []),
      }
      // The warnings about the recipient were answered when the first transaction was sent.
      const warnings = replaces ? feeWarnings(prepared.facts, known) : warningsOf(prepared.facts, known)
      const isUnclear = await this.#mayHaveSent()
      if (this.#ended.signal.aborted) return
      this.#state.value = {
        ...prepared,
        warnings: [...(isUnclear ? [{ kind: 'maybeSent' } as const] : []), ...warnings],
        status: 'ready',
      }
    } catch (error) {
      if (!this.#ended.signal.aborted) this.#end(refusalOf(this.request, error))
    }
  }

  /** What differs from when the visitor asked for it. Reads signals. */
  #change(): 'account' | 'network' | 'balance' | 'settled' | undefined {
    const { namespace, from, connection, network, asset, replaces } = this.request
    const { state } = this.#context
    const account = state.account.value
    // Another session of the wallet is another connection, so follow the connections, too.
    void state.connected.value
    if (account?.namespace !== namespace || account.address !== from) return 'account'
    if (this.#context.connection(namespace) !== connection) return 'account'
    if (state.network.value.id !== network.id) return 'network'
    // The balance may already include the first transaction, or not. Both are fine.
    if (replaces) return this.#options.isSettled() ? 'settled' : undefined
    const now = this.#options.assets().find((one) => assetKey(one) === assetKey(asset))
    const isOther = now?.balance !== undefined && asset.balance !== undefined && now.balance !== asset.balance
    return isOther ? 'balance' : undefined
  }

  /**
   * Asks the wallet for its account and network, and the chain for the address of the name.
   * @returns whether the name still leads to the address
   */
  async #recheck(): Promise<boolean> {
    const { connection, recipient, namespace, network } = this.request
    const { clock } = this.#context
    const reread = attempt(() => connection.reread?.()) ?? Promise.resolve()
    const named = recipient.typedName
    const [, address] = await Promise.all([
      within(clock, reread, this.#ended.signal, rereadMs).catch(() => {}),
      named === undefined
        ? recipient.address
        : resolveName(this.#context, { namespace, network }, named, this.#ended.signal).then(
            (resolved) => resolved?.address,
            () => undefined,
          ),
    ])
    return address === recipient.address
  }

  /** Asks the chain whether an earlier attempt of unclear outcome was sent. */
  async #mayHaveSent(): Promise<boolean> {
    const unclear = this.#options.unclear.get()
    // The chain executes either a transaction or its replacement, never both.
    if (!unclear || this.request.replaces) return false
    return mayHaveSent(this.#context, this.request, unclear.nonce, this.#ended.signal)
  }

  /** A request that is in the wallet can't be withdrawn. */
  #mayEnd(): boolean {
    const { status } = this.state.peek()
    return status !== 'asking' && status !== 'sent' && status !== 'over'
  }

  #end(end: ReviewEnd): void {
    if (this.#ended.signal.aborted) return
    this.#close()
    this.#state.value = { status: 'over', end }
  }
}

/** Why nothing could be prepared. */
function refusalOf({ replaces }: SendRequest, error: unknown): ReviewEnd {
  if (replaces && isWalletModalError(error, 'NONCE_TOO_LOW')) return { reason: 'settled' }
  if (replaces && isWalletModalError(error, 'INSUFFICIENT_FUNDS')) return { reason: 'replacementFee' }
  return { reason: 'refused', error }
}

/** Whether the visitor may confirm what they see. */
const isOpen = (review: ReviewState): review is ReadyReview =>
  review.status === 'ready' || review.status === 'declined' || review.status === 'failed'
