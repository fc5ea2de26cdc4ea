import {
  type Asset,
  amountText,
  assetKey,
  type EnteredAmount,
  meaningOf,
  nativeAsset,
  tokenOf,
  worthOf,
} from '@wallet-modal/runtime/accounts'
import { type ChainService, ownOnly } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import {
  cannotSend,
  notAsAsked,
  onlyTransfer,
  type Recipient,
  type ReviewRequest,
} from '@wallet-modal/runtime/review'
import { resolveName } from './recipient.js'
import type { SendForm } from './SendForm.js'

/** The visitor's request, as it was when they made it. */
export interface Transfer {
  readonly asset: Asset
  /** In base units. */
  readonly amount: bigint
  /** The typed amount. */
  readonly entered: EnteredAmount
  readonly recipient: Recipient
}

/** A transfer, and the account that makes it. */
export type SendRequest = ReviewRequest<Transfer>

/** The form's current request; undefined while the form lacks something. */
export function requestOf(context: PluginContext, form: SendForm): SendRequest | undefined {
  const { state, connection } = context
  const account = state.account.peek()
  const network = state.network.peek().definition
  const asset = form.asset.peek()
  const amount = form.amount.peek()
  const entered = form.entered.peek()
  const recipient = form.recipient.state.peek()
  const live = account && connection(account.namespace)
  if (!account || !network || !live || !asset || amount === undefined) return undefined
  if (recipient.status !== 'found' || form.problem.peek() !== undefined) return undefined
  return transferRequest(
    context,
    {
      network,
      namespace: account.namespace,
      from: account.address,
      isSmartAccount: form.holdings.isSmartAccount.peek(),
      connection: live,
    },
    { asset, amount, entered, recipient: recipient.recipient },
    form.holdings.assets,
  )
}

/** The request to review a transfer. @param assets what the account holds now. Reads signals */
export function transferRequest(
  context: PluginContext,
  sender: Pick<SendRequest, 'namespace' | 'network' | 'from' | 'isSmartAccount' | 'connection'>,
  given: Transfer,
  assets: () => readonly Asset[],
): SendRequest {
  const { network, namespace } = sender
  const transfer = ownOnly({ ...given, asset: ownOnly(given.asset), recipient: ownOnly(given.recipient) })
  const { asset, recipient } = transfer
  const tracked = trackedOf(sender, transfer)
  const language = context.numberLanguage()
  return {
    ...sender,
    subject: transfer,
    assets: [asset],
    recipients: [recipient],
    prepare: async (service, signal) => [await write(service, sender, transfer, language, signal)],
    check: (said) => checkTransfer(said, transfer),
    label: (steps) => {
      const sent = onlyTransfer(steps)
      const moved = sent?.token === undefined ? nativeAsset(network) : asset
      return context.t('send.label', {
        amount:
          sent?.tokenId === undefined
            ? amountText(sent?.amount ?? 0n, moved, context.numberLanguage())
            : context.t('review.collectible.name', { name: asset.name }),
      })
    },
    report(step, error?: string) {
      if (step === 'asked') context.track('SEND_INITIATED', tracked)
      else if (step === 'confirmed') context.track('SEND_SUCCESS', tracked)
      else context.track('SEND_ERROR', { ...tracked, message: error ?? '' })
    },
    changed() {
      const now = assets().find((one) => assetKey(one) === assetKey(asset))
      const isKnown = now?.balance !== undefined && asset.balance !== undefined
      return isKnown && now.balance !== asset.balance ? 'balance' : undefined
    },
    async recheck(signal) {
      const { typedName, address } = recipient
      if (typedName === undefined) return undefined
      const found = await resolveName(context, { namespace, network }, typedName, signal).catch(
        () => undefined,
      )
      return found?.address === address ? undefined : 'name'
    },
  }
}

/** Whether two requests of one account ask for the same. A sum of money stays one while its price changes. */
export const isSameRequest = (one: SendRequest, other: SendRequest): boolean =>
  one.connection === other.connection && isSameTransfer(one.subject, other.subject)

const isSameTransfer = (one: Transfer, other: Transfer) =>
  one.recipient.address === other.recipient.address &&
  assetKey(one.asset) === assetKey(other.asset) &&
  one.asset.tokenId === other.asset.tokenId &&
  (one.amount === other.amount || one.entered === other.entered)

/**
 * Has the chain write the transaction.
 * @throws WalletModalError `TRANSACTION_INVALID` where the form and the review count in different units
 */
function write(
  service: ChainService,
  { namespace, network, from, isSmartAccount }: Parameters<typeof transferRequest>[1],
  transfer: Transfer,
  language: string,
  signal: AbortSignal,
) {
  const { asset, amount, entered, recipient } = transfer
  checkDefinition(network.nativeCurrency, transfer, language)
  if (!service.prepareTransfer) throw cannotSend(namespace)
  const token = tokenOf(asset)
  const { address: contract, tokenId } = asset
  const isCollectible = contract !== undefined && tokenId !== undefined
  return service.prepareTransfer(
    ownOnly({
      ...{ network, from, isSmartAccount, signal },
      ...(isCollectible ? { collectible: { contract, tokenId } } : { token }),
      to: recipient.address,
      amount: entered.isMax && !token ? 'max' : amount,
    }),
  )
}

/**
 * Checks that the form and the review count in the same units: those of the network's definition, or those that the token's contract
 * says.
 */
function checkDefinition(
  nativeCurrency: Pick<Asset, 'decimals' | 'symbol'>,
  { asset, amount, entered }: Transfer,
  language: string,
): void {
  const { decimals, symbol } = asset
  const isDefined =
    asset.address === undefined
      ? decimals === nativeCurrency.decimals && symbol === nativeCurrency.symbol
      : !asset.isUnread
  const isExact = entered.unit === 'asset' && !entered.isMax && asset.tokenId === undefined
  const meaning = isExact ? meaningOf(entered, { decimals }, undefined, language) : { amount }
  const isAsEntered = meaning !== undefined && 'amount' in meaning && meaning.amount === amount
  if (!isDefined || !isAsEntered) throw notAsAsked()
}

/** Checks that the bytes are one transfer of the asset to the recipient. */
function checkTransfer(
  said: Parameters<NonNullable<SendRequest['check']>>[0],
  { asset, amount, entered, recipient }: Transfer,
): void {
  const sent = onlyTransfer(said)
  const isAsked =
    sent !== undefined &&
    sent.tokenId === asset.tokenId &&
    sent.to === recipient.address &&
    assetKey({ address: sent.token ?? '' }) === assetKey({ address: asset.address ?? '' })
  const isAll = entered.isMax && asset.address === undefined
  if (!isAsked || (isAll ? sent.amount <= 0n : sent.amount !== amount)) throw notAsAsked()
}

/** What analytics hears of a send: no address, and amounts in classes, since an exact amount and a time would name the account. */
const trackedOf = (
  { isSmartAccount, network }: Pick<SendRequest, 'isSmartAccount' | 'network'>,
  { asset, amount }: Transfer,
) => ({
  isSmartAccount,
  network: network.id,
  token: asset.tokenId === undefined ? asset.symbol : 'NFT',
  amount: magnitudeOf(worthOf(amount, asset.decimals, 1)),
})

/** The power of ten at or below a number: 100 for 250, and 0.1 for 0.25. */
const magnitudeOf = (size: number): number => (size > 0 ? Number(`1e${Math.floor(Math.log10(size))}`) : 0)
