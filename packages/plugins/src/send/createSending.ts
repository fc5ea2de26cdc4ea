import { formatUnits } from '@wallet-modal/runtime/accounts'
import {
  effect,
  isWalletModalError,
  type PluginContext,
  type ReadonlySignal,
  signal,
} from '@wallet-modal/runtime/plugin'
import { Attempts } from './Attempts.js'
import { amountText } from './asset.js'
import type { SendParams } from './manifest.js'
import type { Replacement, SendRequest } from './prepare.js'
import { createRecentRecipients, type RecentRecipients } from './recentRecipients.js'
import { Review, type ReviewEnd } from './review.js'
import { SendForm } from './SendForm.js'
import { canScan } from './scan/barcodeDetector.js'
import { Scan } from './scan/Scan.js'
import { createWaiting, type WaitingSend } from './waiting.js'

/** One way through the form, the review and the wallet. */
export interface Sending {
  readonly form: SendForm
  readonly recent: RecentRecipients
  /** Whether the browser can look for a recipient's code; false until it has said so. */
  readonly canScan: ReadonlySignal<boolean>
  /** Looks through the camera for a code that means a recipient, enters that one, and calls back. */
  scan(video: HTMLVideoElement, onFound: () => void): Scan
  /**
   * Takes what the form is opened with, once: whoever comes back from the review finds what they have changed. Opened with nothing,
   * it keeps what was typed, but no NFT: coins and tokens are sent from there.
   */
  apply(params: SendParams | undefined): void
  /** Begins a review of what the form says. @returns undefined while the form lacks something */
  review(): Review | undefined
  /** What the account in use has sent on its network, and can still be replaced. */
  readonly waiting: ReadonlySignal<readonly WaitingSend[]>
  /** Begins a review of what takes the place of one that waits. @returns undefined for one that waits no more */
  replace(id: string, as: Replacement['as']): Review | undefined
  /** Asks the wallet, and follows what it sent. @returns whether it sent it */
  confirm(review: Review): Promise<boolean>
  /** The review is over: the form says why. */
  giveUp(end: ReviewEnd): void
  /** Calls back with the id of what is sent next. @returns stops that */
  onSent(listener: (id: string) => void): () => void
}

/** Makes what sends for one modal. */
export function createSending(context: PluginContext): Sending {
  const { state, on, onDispose } = context
  const form = new SendForm(context)
  const recent = createRecentRecipients(context)
  const waiting = createWaiting(context)
  const listeners = new Set<(id: string) => void>()
  const scannable = signal(false)
  void canScan().then((can) => {
    scannable.value = can
  })

  // Spec §4: disconnecting resets the draft, and so does another network. Another account's draft is another draft.
  const whose = () => `${state.network.value.id} ${state.account.value?.address}`
  onDispose(resetOn(whose, form))
  onDispose(on('reset', ({ namespace }) => recent.clear(namespace)))

  const begin = (request: SendRequest | undefined) =>
    request &&
    new Review(context, request, {
      assets: form.holdings.assets,
      recent: recent.all(request.namespace),
      isSettled: () => request.replaces !== undefined && !waiting.has(request.replaces.id),
    })

  let applied: SendParams | undefined
  onDispose(
    on('closed', () => {
      applied = undefined
      form.dropCollectible()
    }),
  )

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
    review: () => begin(requestOf(context, form)),
    waiting: waiting.all,
    replace: (id, as) => begin(waiting.requestOf(id, as)),
    async confirm(review) {
      const { request } = review
      if (request.replaces) {
        const id = await review.confirm(() => {})
        if (id !== undefined) waiting.replaced(request.replaces, id)
        return id !== undefined
      }
      const properties = trackedOf(context, request)
      const shown = review.state.peek()
      const id = await review.confirm(() => context.track('SEND_INITIATED', properties))
      const ended = review.state.peek()
      if (id === undefined || !('facts' in shown)) {
        if (ended.status === 'declined' || ended.status === 'failed')
          context.track('SEND_ERROR', { ...properties, message: codeOf(ended.error) })
        return false
      }
      const label = context.t('send.label', { amount: amountText(shown.facts.amount, request.asset) })
      recent.add(request.namespace, request.recipient.address)
      const sent = { id, label, attempts: new Attempts(id) }
      follow(context, request, sent, properties)
      void waiting.sent(request, { ...sent, amount: shown.facts.amount }).catch(() => {})
      form.reset()
      for (const listener of [...listeners]) listener(id)
      return true
    },
    giveUp: form.tell,
    onSent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Empties the form whenever what `whose` reads is something else. */
function resetOn(whose: () => string, form: SendForm): () => void {
  let last = whose()
  return effect(() => {
    const now = whose()
    if (now === last) return
    last = now
    form.reset()
  })
}

/** What the form asks for, as it is now; undefined while it lacks something. */
function requestOf({ state, connection }: PluginContext, form: SendForm): SendRequest | undefined {
  const account = state.account.peek()
  const network = state.network.peek().definition
  const asset = form.asset.peek()
  const amount = form.amount.peek()
  const recipient = form.recipient.state.peek()
  const live = account && connection(account.namespace)
  if (!account || !network || !live || !asset || amount === undefined) return undefined
  if (recipient.status !== 'found' || form.problem.peek() !== undefined) return undefined
  return {
    ...{ network, asset, amount },
    namespace: account.namespace,
    from: account.address,
    isSmartAccount: account.type === 'smartAccount',
    connection: live,
    isMax: form.entered.peek().isMax,
    recipient: recipient.recipient,
  }
}

/** What is told of a send: no address. */
function trackedOf({ state }: PluginContext, { network, asset, amount }: SendRequest) {
  return {
    isSmartAccount: state.account.peek()?.type === 'smartAccount',
    network: network.id,
    token: asset.tokenId === undefined ? asset.symbol : 'NFT',
    amount: Number(formatUnits(amount, asset.decimals)),
  }
}

const codeOf = (error: unknown) => (isWalletModalError(error) ? error.code : 'WALLET_REQUEST_FAILED')

/** Follows what was sent until the chain has carried it out: only then is it a success. */
function follow(
  context: PluginContext,
  { namespace, network, from, connection }: SendRequest,
  { attempts, ...sent }: { readonly id: string; readonly label: string; readonly attempts: Attempts },
  properties: ReturnType<typeof trackedOf>,
): void {
  const { chain, transactions, track, t } = context
  transactions.add({
    ...{ ...sent, from, networkId: network.id },
    // No explorer knows an id of the wallet's own.
    ...(connection.waitForTransactionId && { explorerUrl: '' }),
    startText: t('send.started'),
    async wait(signal) {
      const service = await chain(namespace)
      try {
        const receipt = await attempts.receipt(async (id) => {
          if (!service.waitForReceipt) throw new TypeError('The chain tells of no receipts.')
          const known = (await connection.waitForTransactionId?.(id, signal)) ?? id
          return service.waitForReceipt({ network, id: known, signal })
        })
        track('SEND_SUCCESS', properties)
        return receipt
      } catch (error) {
        if (!signal.aborted) track('SEND_ERROR', { ...properties, message: codeOf(error) })
        throw error
      }
    },
  })
}
