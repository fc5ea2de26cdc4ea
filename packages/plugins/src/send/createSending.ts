import { effect, type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { assetKey } from './asset.js'
import type { SendParams } from './manifest.js'
import type { Replacement, SendRequest } from './prepare.js'
import { createRecentRecipients, type RecentRecipients } from './recentRecipients.js'
import { Review, type ReviewEnd } from './review.js'
import { SendForm } from './SendForm.js'
import { canScan } from './scan/barcodeDetector.js'
import { Scan } from './scan/Scan.js'
import { submitReplacement, submitToWallet } from './submitToWallet.js'
import { createWaiting, type WaitingSend } from './waiting.js'

/** The form, the review and the request to the wallet, for one transfer at a time. */
export interface Sending {
  readonly form: SendForm
  readonly recent: RecentRecipients
  /** Whether the browser can look for a recipient's code; false until it has said so. */
  readonly canScan: ReadonlySignal<boolean>
  /** Looks through the camera for a code that means a recipient, enters that one, and calls back. */
  scan(video: HTMLVideoElement, onFound: () => void): Scan
  /**
   * Takes the params that the form is opened with, once: a visitor who comes back from the review finds their changes. Without params, the
   * form keeps what was typed, but no NFT: that form sends coins and tokens.
   */
  apply(params: SendParams | undefined): void
  /**
   * Starts a review of the form. While the wallet is asked for the same draft, returns the review that asked.
   * @returns undefined while the form lacks something
   */
  review(): Review | undefined
  /** Transactions that the active account has sent on its network, and that can still be replaced. */
  readonly waiting: ReadonlySignal<readonly WaitingSend[]>
  /** Begins a review of what takes the place of one that waits. @returns undefined for one that waits no more */
  replace(id: string, as: Replacement['as']): Review | undefined
  /** Asks the wallet, and follows what it sent. @returns whether it sent it */
  confirm(review: Review): Promise<boolean>
  /** The review is over: the form says why. */
  giveUp(end: ReviewEnd): void
  /** Calls back when a draft goes to the wallet, with the id to come; undefined where nothing is sent. @returns stops that */
  onAsk(listener: (sent: Promise<string | undefined>) => void): () => void
}

/** Makes what sends for one modal. */
export function createSending(context: PluginContext): Sending {
  const { state, on, onDispose } = context
  const form = new SendForm(context)
  const recent = createRecentRecipients(context)
  const waiting = createWaiting(context)
  const listeners = new Set<(sent: Promise<string | undefined>) => void>()
  /** Reviews whose request is in the wallet, of the active account on its network. */
  const asked = new Set<Review>()
  const unclear = new Map<string, { readonly nonce: bigint | undefined }>()
  const scannable = signal(false)
  void canScan().then((can) => {
    scannable.value = can
  })

  // Spec §4: disconnecting resets the draft, and so does another network. Another account's draft is another draft.
  const whose = () => `${state.network.value.id} ${state.account.value?.address}`
  onDispose(
    whenChanged(whose, () => {
      form.reset()
      // A wallet that never answers must not block a later connection.
      asked.clear()
    }),
  )
  on('reset', ({ namespace }) => recent.clear(namespace))

  const begin = (request: SendRequest | undefined) => {
    if (!request) return undefined
    const account = `${request.network.id} ${request.from}`
    return new Review(context, request, {
      assets: form.holdings.assets,
      sentHere: recent.sentHere(request.namespace),
      stored: recent.all(request.namespace),
      unclear: {
        get: () => unclear.get(account),
        set: (attempt) => void (attempt ? unclear.set(account, attempt) : unclear.delete(account)),
      },
      isSettled: () => request.replaces !== undefined && !waiting.has(request.replaces.id),
    })
  }

  let applied: SendParams | undefined
  on('closed', () => {
    applied = undefined
    form.dropCollectible()
  })

  const send = async (review: Review) => {
    const opened = applied
    const sent = await submitToWallet(context, review, () => asked.add(review))
    const isHere = asked.delete(review)
    if (!sent) return undefined
    const { request } = review
    recent.add(request.namespace, request.recipient.address)
    void waiting.sent(request, sent).catch(() => {})
    // With another account, or if the view was opened with other values meanwhile, the form holds another draft.
    if (isHere && (!applied || applied === opened)) form.reset()
    return sent.id
  }

  return {
    form,
    recent,
    canScan: scannable,
    scan: (video, onFound) =>
      new Scan(context, video, (recipient) => {
        form.enterRecipient(recipient)
        onFound()
      }),
    apply(params) {
      if (params === applied) return
      applied = params
      if (params) form.apply(params)
      else form.dropCollectible()
    },
    review() {
      const request = requestOf(context, form)
      return [...asked].find((review) => request && isSame(review.request, request)) ?? begin(request)
    },
    waiting: waiting.all,
    replace: (id, as) => begin(waiting.requestOf(id, as)),
    async confirm(review) {
      // Asked twice at once, it is one request.
      if (!review.mayConfirm.peek()) return false
      const { replaces } = review.request
      if (replaces) {
        const sent = await submitReplacement(context, review)
        if (sent) void waiting.replaced(review.request, sent).catch(() => {})
        return sent !== undefined
      }
      const sent = send(review)
      for (const listener of listeners) listener(sent)
      return (await sent) !== undefined
    },
    giveUp: form.tell,
    onAsk(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Calls back whenever what `whose` reads is something else. */
function whenChanged(whose: () => string, changed: () => void): () => void {
  let last = whose()
  return effect(() => {
    const now = whose()
    if (now === last) return
    last = now
    changed()
  })
}

/** Whether two requests of one account ask for the same. A sum of money stays one while its price changes. */
const isSame = (one: SendRequest, other: SendRequest) =>
  one.connection === other.connection &&
  one.recipient.address === other.recipient.address &&
  assetKey(one.asset) === assetKey(other.asset) &&
  one.asset.tokenId === other.asset.tokenId &&
  (one.amount === other.amount || one.entered === other.entered)

/** The form's current request; undefined while the form lacks something. */
function requestOf({ state, connection }: PluginContext, form: SendForm): SendRequest | undefined {
  const account = state.account.peek()
  const network = state.network.peek().definition
  const asset = form.asset.peek()
  const amount = form.amount.peek()
  const entered = form.entered.peek()
  const recipient = form.recipient.state.peek()
  const live = account && connection(account.namespace)
  if (!account || !network || !live || !asset || amount === undefined) return undefined
  if (recipient.status !== 'found' || form.problem.peek() !== undefined) return undefined
  return {
    ...{ network, asset, amount, entered },
    namespace: account.namespace,
    from: account.address,
    isSmartAccount: account.type === 'smartAccount',
    connection: live,
    isMax: entered.isMax,
    recipient: recipient.recipient,
  }
}
