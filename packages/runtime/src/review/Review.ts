import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
import { within } from '../base/clock.js'
import { attempt, ownOnly } from '../base/foreign.js'
import type { CallsStep } from '../connectors/callBatches.js'
import { fromProvider } from '../connectors/fromProvider.js'
import { isSurelyUnsent } from '../connectors/walletReasons.js'
import { isWalletModalError, WalletModalError } from '../errors/classes.js'
import type { PluginContext } from '../plugin/context.js'
import { type Asset, assetKey, nativeAsset, tokenFactsAsset } from '../portfolio/asset.js'
import { prepareSteps } from './prepare.js'
import { mayHaveSent } from './readSent.js'
import type { ReviewChange, ReviewRequest, ReviewStep, Some } from './request.js'
import { blockingOf, feeWarnings, type Warning, warningsOf } from './warnings.js'

/** Why a review is over without all of it having been sent. */
export type ReviewEnd =
  /** The account or the network changed, or what the plugin looks at. */
  | { readonly reason: 'account' | 'network' | ReviewChange }
  /** The transaction to replace has ended in the meantime, or the account can't pay the higher fee. */
  | { readonly reason: 'settled' | 'replacementFee' }
  /** Of several transactions the first ones were sent, and then one wasn't. */
  | { readonly reason: 'partial'; readonly error: unknown }
  /** The chain refuses the transaction, or preparing it failed. */
  | { readonly reason: 'refused'; readonly error: unknown }

/** How far a review is. */
export type ReviewState =
  | { readonly status: 'preparing' }
  | ReadyReview
  | { readonly status: 'over'; readonly end: ReviewEnd }
  /** The wallet has sent it; `id` is the last transaction's. */
  | { readonly status: 'sent'; readonly id: string }

/** A review that is shown, and how the wallet answered. */
export interface ReadyReview {
  readonly status: 'ready' | 'asking' | 'declined' | 'failed'
  /** In the order in which they are sent. */
  readonly steps: Some<ReviewStep>
  /** Definitions of what the steps move, and of the network's own currency. */
  readonly assets: readonly Asset[]
  readonly warnings: readonly Warning[]
  /** The wallet's latest request. @default none yet */
  readonly progress?: ReviewProgress
  /** Why the wallet's last answer was no transaction. */
  readonly error?: unknown
}

/** How far the wallet is with several transactions. */
export interface ReviewProgress extends CallsStep {
  /** Whether the wallet has sent it, so that the chain is waited for. */
  readonly isSent: boolean
}

/** How long the wallet may take to say what it is on, in ms. */
const rereadMs = 3_000

/** Keeps the account's attempt that failed without saying whether it was sent, over all its reviews. */
export interface UnclearAttempt {
  get(): { readonly nonce: bigint | undefined } | undefined
  set(attempt: { readonly nonce: bigint | undefined } | undefined): void
}

/** Options of a review, besides its request. */
export interface ReviewOptions {
  /** Assets of the account now. Reads signals. */
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
 * The review of transactions. It shows what the bytes say, and exactly these bytes go to the wallet, once. The review ends if the account,
 * the network, or what its request looks at changes.
 */
export class Review<Subject = unknown> {
  readonly state: ReadonlySignal<ReviewState>
  readonly #state = signal<ReviewState>({ status: 'preparing' })
  readonly request: ReviewRequest<Subject>
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

  constructor(context: PluginContext, request: ReviewRequest<Subject>, options: ReviewOptions) {
    this.#context = context
    this.#options = options
    const { assets = [], recipients = [] } = ownOnly(request)
    this.request = ownOnly({
      ...request,
      assets: assets.map(ownOnly),
      recipients: recipients.map(ownOnly),
    })
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
   * @returns the id of what it sent
   */
  readonly confirm = async (onAsk: () => void): Promise<string | undefined> => {
    const review = this.state.peek()
    if (!isOpen(review) || !this.mayConfirm.peek()) return undefined
    const { error: _, progress: __, ...asked } = review
    this.#state.value = { ...asked, status: 'asking' }
    const [changed, isUnclear] = await Promise.all([this.#recheck(), this.#mayHaveSent()])
    if (this.#ended.signal.aborted) return undefined
    // From here to the wallet, nothing is awaited: the wallet's window needs the click to be fresh.
    const change = this.#change() ?? changed
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
      const id = await this.#send(asked.steps)
      this.#state.value = { status: 'sent', id }
      this.#options.unclear.set(undefined)
      this.#close()
      return id
    } catch (thrown) {
      const error = fromProvider(thrown, connection.connector.name)
      const isDeclined = isWalletModalError(error, 'USER_REJECTED')
      // The rest is another review: what was carried out must not be sent again.
      if (this.#hasSent()) {
        this.#end({ reason: 'partial', error })
        return undefined
      }
      if (!isSurelyUnsent(error)) this.#options.unclear.set({ nonce: asked.steps[0].nonce })
      this.#state.value = { ...asked, status: isDeclined ? 'declined' : 'failed', error }
      const now = this.#change()
      if (now) this.#end({ reason: now })
      return undefined
    } finally {
      this.#isAsked = false
    }
  }

  /** Hands the wallet the very objects that are shown. */
  async #send([step, ...others]: Some<ReviewStep>): Promise<string> {
    const { connection, atomic = 'preferred' } = this.request
    if (others.length === 0) {
      if (!connection.sendTransaction) throw unsupported()
      return connection.sendTransaction(step.transaction)
    }
    if (!connection.sendCalls) throw unsupported()
    const { ids } = await connection.sendCalls(
      [step.transaction, ...others.map(({ transaction }) => transaction)],
      {
        atomic,
        beforeStep: (asked) => {
          const change = this.#changeOfAccount()
          if (change) throw new WalletModalError('CONNECT_CANCELLED', `The ${change} changed.`)
          this.#progress({ ...asked, isSent: false })
        },
        onProgress: ({ kind, index, status }) => this.#progress({ kind, index, isSent: status === 'sent' }),
      },
    )
    return ids.at(-1) ?? ids[0]
  }

  #progress(progress: ReviewProgress): void {
    const review = this.state.peek()
    if (review.status === 'asking') this.#state.value = { ...review, progress }
  }

  /** Whether the wallet has sent a transaction of several. */
  #hasSent(): boolean {
    const review = this.state.peek()
    const { index = 0, isSent = false } = ('progress' in review && review.progress) || {}
    return index > 0 || isSent
  }

  async #prepare(): Promise<void> {
    const { namespace, network, replaces } = this.request
    const { signal } = this.#ended
    try {
      const service = await this.#context.chain(namespace)
      const steps = await prepareSteps(service, this.request, signal)
      const assets = await this.#definitionsOf(steps)
      if (signal.aborted) return
      const accounts = this.#context.state.accountStates.peek().get(namespace)?.all ?? []
      const { sentHere, stored } = this.#options
      const held = this.#options.assets()
      const known = {
        ...{ sentHere, stored },
        assets: [...assets, ...held],
        native: held.find(({ address }) => address === undefined) ?? nativeAsset(network),
        accounts: accounts.map(({ address }) => address),
      }
      // The warnings about the recipient were answered when the first transaction was sent.
      const warnings = steps.flatMap((step) =>
        replaces ? feeWarnings(step, known) : warningsOf(step, known),
      )
      const isUnclear = await this.#mayHaveSent()
      if (signal.aborted) return
      this.#state.value = {
        ...{ steps, assets },
        warnings: [...(isUnclear ? [{ kind: 'maybeSent' } as const] : []), ...warnings],
        status: 'ready',
      }
    } catch (error) {
      if (!signal.aborted) this.#end(refusalOf(this.request, error))
    }
  }

  /** The definitions by which amounts are written: the request's, the account's, and otherwise those of the tokens' contracts. */
  async #definitionsOf(steps: Some<ReviewStep>): Promise<readonly Asset[]> {
    const { namespace, network, assets = [] } = this.request
    const held = this.#options.assets().filter(({ isUnread }) => !isUnread)
    const service = await this.#context.chain(namespace)
    const { signal } = this.#ended
    const addresses = steps.flatMap(({ actions }) =>
      actions.flatMap((action) => (action.kind === 'call' ? [] : (action.token ?? []))),
    )
    const known = (address: string) =>
      [...assets, ...held].find((one) => assetKey(one) === assetKey({ address }))
    const read = await Promise.all(
      [...new Set(addresses)].map(async (address) => {
        const asset = known(address)
        if (asset) return [asset]
        // Without a definition, the amount is shown in base units.
        const facts = await service.readToken?.({ network, address, signal }).catch(() => undefined)
        return facts ? [tokenFactsAsset(network, facts)] : []
      }),
    )
    const native = [...assets, ...held].find(({ address }) => address === undefined)
    return [native ?? nativeAsset(network), ...read.flat()]
  }

  /** What differs from when the visitor asked for it. Reads signals. */
  #change(): 'account' | 'network' | 'settled' | ReviewChange | undefined {
    const { replaces, changed } = this.request
    const other = this.#changeOfAccount()
    if (other) return other
    // The balance may already include the first transaction, or not. Both are fine.
    if (replaces) return this.#options.isSettled() ? 'settled' : undefined
    return changed?.()
  }

  #changeOfAccount(): 'account' | 'network' | undefined {
    const { namespace, from, connection, network } = this.request
    const { state } = this.#context
    const account = state.account.value
    // Another session of the wallet is another connection, so follow the connections, too.
    void state.connected.value
    if (account?.namespace !== namespace || account.address !== from) return 'account'
    if (this.#context.connection(namespace) !== connection) return 'account'
    return state.network.value.id === network.id ? undefined : 'network'
  }

  /** Asks the wallet for its account and network, and the plugin's services whether anything changed. */
  async #recheck(): Promise<ReviewChange | undefined> {
    const { connection, replaces, recheck } = this.request
    const { clock } = this.#context
    const reread = attempt(() => connection.reread?.()) ?? Promise.resolve()
    const [, changed] = await Promise.all([
      within(clock, reread, this.#ended.signal, rereadMs).catch(() => {}),
      replaces ? undefined : recheck?.(this.#ended.signal),
    ])
    return changed
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

const unsupported = () =>
  new WalletModalError('METHOD_UNSUPPORTED', 'The wallet sends no such transactions.', {
    hint: 'Connect another wallet.',
  })

/** Why nothing could be prepared. */
function refusalOf({ replaces }: ReviewRequest, error: unknown): ReviewEnd {
  if (replaces && isWalletModalError(error, 'NONCE_TOO_LOW')) return { reason: 'settled' }
  if (replaces && isWalletModalError(error, 'INSUFFICIENT_FUNDS')) return { reason: 'replacementFee' }
  return { reason: 'refused', error }
}

/** Whether the visitor may confirm what they see. */
const isOpen = (review: ReviewState): review is ReadyReview =>
  review.status === 'ready' || review.status === 'declined' || review.status === 'failed'
