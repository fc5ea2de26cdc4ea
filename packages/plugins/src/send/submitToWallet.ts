import { worthOf } from '@wallet-modal/runtime/accounts'
import { isWalletModalError, type PluginContext } from '@wallet-modal/runtime/plugin'
import { Attempts } from './Attempts.js'
import { amountText } from './asset.js'
import type { ReviewFacts, SendRequest } from './prepare.js'
import { readSent } from './readSent.js'
import type { Review } from './review.js'

/** A transaction that the wallet has sent. */
export interface Sent {
  readonly id: string
  /** The action, in the visitor's language. */
  readonly label: string
  readonly facts: ReviewFacts
  readonly attempts: Attempts
  /** Whether the wallet has chosen its nonce itself; undefined where the chain can't say. Settles once a node knows the transaction. */
  readonly keepsNonce: Promise<boolean | undefined>
}

/**
 * Asks the wallet to send what is reviewed, and follows what it sent.
 * @param onAsk called right before
 * @returns undefined where it sent nothing
 */
export async function submitToWallet(
  context: PluginContext,
  review: Review,
  onAsk: () => void,
): Promise<Sent | undefined> {
  const properties = trackedOf(context, review.request)
  const sent = await submit(context, review, () => {
    onAsk()
    context.track('SEND_INITIATED', properties)
  })
  if (sent) follow(context, review.request, sent, { properties })
  else {
    const ended = review.state.peek()
    if ('error' in ended) context.track('SEND_ERROR', { ...properties, message: codeOf(ended.error) })
  }
  return sent
}

/** Likewise for a transaction that takes the place of another, which is followed already. */
export const submitReplacement = (context: PluginContext, review: Review): Promise<Sent | undefined> =>
  submit(context, review, () => {})

async function submit(context: PluginContext, review: Review, onAsk: () => void): Promise<Sent | undefined> {
  const { request } = review
  const shown = review.state.peek()
  const id = await review.confirm(onAsk)
  const ended = review.state.peek()
  if ('status' in ended && ended.status === 'failed' && isWalletModalError(ended.error))
    context.alert(ended.error)
  if (id === undefined || !('facts' in shown)) return undefined
  const { facts } = shown
  const { asset } = request
  const what =
    asset.tokenId === undefined
      ? amountText(facts.amount, asset)
      : context.t('send.collectible.name', { name: asset.name })
  return {
    ...{ id, facts },
    label: context.t('send.label', { amount: what }),
    attempts: new Attempts(id),
    keepsNonce: checkSent(context, request, facts, id),
  }
}

/** Reads what the wallet really sent. Tells the visitor if that isn't what they reviewed. */
async function checkSent(
  context: PluginContext,
  request: SendRequest,
  facts: ReviewFacts,
  id: string,
): Promise<boolean | undefined> {
  const ended = new AbortController()
  context.onDispose(() => ended.abort())
  const read = await readSent(context, request, facts, { id, signal: ended.signal }).catch(() => undefined)
  if (read && !read.isAsReviewed) context.notify({ kind: 'error', text: context.t('send.sent.other') })
  return read?.keepsNonce
}

/** What analytics hears of a send: no address, and amounts in classes, since an exact amount and a time would name the account. */
function trackedOf({ state }: PluginContext, { network, asset, amount }: SendRequest) {
  return {
    isSmartAccount: state.account.peek()?.type === 'smartAccount',
    network: network.id,
    token: asset.tokenId === undefined ? asset.symbol : 'NFT',
    amount: magnitudeOf(worthOf(amount, asset.decimals, 1)),
  }
}

/** The power of ten at or below a number: 100 for 250, and 0.1 for 0.25. */
const magnitudeOf = (size: number): number => (size > 0 ? Number(`1e${Math.floor(Math.log10(size))}`) : 0)

const codeOf = (error: unknown) => (isWalletModalError(error) ? error.code : 'WALLET_REQUEST_FAILED')

/** Follows a transaction until the chain has carried it out. Only then is it a success. */
export function follow(
  context: PluginContext,
  { namespace, network, from, connection }: SendRequest,
  { id, label, attempts }: Pick<Sent, 'id' | 'label' | 'attempts'>,
  {
    properties,
    startText = context.t('send.started'),
  }: {
    /** What analytics hears of it. @default nothing */
    readonly properties?: ReturnType<typeof trackedOf>
    readonly startText?: string
  },
): void {
  const { chain, transactions, track } = context
  transactions.add({
    ...{ id, label, from, networkId: network.id, startText },
    // The id is the wallet's own: no explorer knows it.
    ...(connection.waitForTransactionId && { explorerUrl: '' }),
    async wait(signal) {
      const service = await chain(namespace)
      try {
        const receipt = await attempts.receipt(async (attempted) => {
          if (!service.waitForReceipt) throw new TypeError('The chain tells of no receipts.')
          const known = (await connection.waitForTransactionId?.(attempted, signal)) ?? attempted
          return service.waitForReceipt({ network, id: known, signal })
        })
        if (properties) track('SEND_SUCCESS', properties)
        return receipt
      } catch (error) {
        if (properties && !signal.aborted) track('SEND_ERROR', { ...properties, message: codeOf(error) })
        throw error
      }
    },
  })
}
