import { formatUnits } from '@wallet-modal/runtime/accounts'
import { isWalletModalError, type PluginContext } from '@wallet-modal/runtime/plugin'
import { Attempts } from './Attempts.js'
import { amountText } from './asset.js'
import type { SendRequest } from './prepare.js'
import type { Review } from './review.js'
import type { Sent } from './waiting.js'

/**
 * Asks the wallet for what is reviewed, and follows what it sent.
 * @param onAsk called right before
 * @returns undefined where it sent nothing
 */
export async function askWallet(
  context: PluginContext,
  review: Review,
  onAsk: () => void,
): Promise<Sent | undefined> {
  const { request } = review
  const properties = trackedOf(context, request)
  const shown = review.state.peek()
  const id = await review.confirm(() => {
    onAsk()
    context.track('SEND_INITIATED', properties)
  })
  const ended = review.state.peek()
  if (id === undefined || !('facts' in shown)) {
    if ('error' in ended) context.track('SEND_ERROR', { ...properties, message: codeOf(ended.error) })
    return undefined
  }
  const { amount } = shown.facts
  const { asset } = request
  const amountOrName =
    asset.tokenId === undefined
      ? amountText(amount, asset)
      : context.t('send.collectible.name', { name: asset.name })
  const label = context.t('send.label', { amount: amountOrName })
  const sent = { id, label, amount, attempts: new Attempts(id) }
  follow(context, request, sent, properties)
  return sent
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
  { id, label, attempts }: Sent,
  properties: ReturnType<typeof trackedOf>,
): void {
  const { chain, transactions, track, t } = context
  transactions.add({
    ...{ id, label, from, networkId: network.id },
    // No explorer knows an id of the wallet's own.
    ...(connection.waitForTransactionId && { explorerUrl: '' }),
    startText: t('send.started'),
    async wait(signal) {
      const service = await chain(namespace)
      try {
        const receipt = await attempts.receipt(async (attempted) => {
          if (!service.waitForReceipt) throw new TypeError('The chain tells of no receipts.')
          const known = (await connection.waitForTransactionId?.(attempted, signal)) ?? attempted
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
