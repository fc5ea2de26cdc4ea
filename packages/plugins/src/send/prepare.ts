import {
  type ChainService,
  ownOnly,
  type PreparedTransaction,
  type TransactionDescription,
} from '@wallet-modal/runtime/chain'
import {
  type Connection,
  isWalletModalError,
  type NetworkDefinition,
  type NetworkId,
  type PluginContext,
  WalletModalError,
} from '@wallet-modal/runtime/plugin'
import { type Asset, tokenOf } from './asset.js'
import { type EnteredAmount, meaningOf } from './enteredAmount.js'
import type { Recipient } from './recipient.js'

/** A transaction that takes the place of one that waits. */
export interface Replacement {
  /** Id under which the modal follows the waiting transaction. */
  readonly id: string
  /** Id under which nodes know the waiting transaction. */
  readonly latestId: string
  /** What to replace it with: the transaction with a higher fee, or one that sends nothing. */
  readonly as: 'faster' | 'cancellation'
}

/** The visitor's request, as it was when they made it. */
export interface SendRequest {
  readonly namespace: string
  readonly network: NetworkDefinition
  /** The account that sends. */
  readonly from: string
  /** Whether that is a contract: others pay its fee. */
  readonly isSmartAccount: boolean
  /** The connection that signs: another one is another wallet, or another session of it. */
  readonly connection: Connection
  readonly asset: Asset
  /** Amount in base units. */
  readonly amount: bigint
  /** The typed amount. @default none: a replacement isn't typed */
  readonly entered?: EnteredAmount
  /** Whether to send everything. For the network's own currency, `amount` is then the amount that the form showed. */
  readonly isMax: boolean
  readonly recipient: Recipient
  /** The transaction that this one replaces. @default none */
  readonly replaces?: Replacement
}

/** The content of a review. All of it is read from the transaction's own bytes, and from the chain. */
export interface ReviewFacts {
  readonly networkId: NetworkId
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** Contract or mint; absent for the network's own currency. */
  readonly token?: string
  /** The fee that the transaction will probably cost; undefined where the chain doesn't say, and where others pay it. */
  readonly expectedFee: bigint | undefined
  /** The highest possible fee, from the transaction's bytes and the chain; undefined if neither tells. */
  readonly maxFee: bigint | undefined
  /** Where the chain counts an account's transactions, which of them it is. */
  readonly nonce?: bigint
  /** The amount that the recipient gets, if the chain has simulated it. */
  readonly received?: bigint
  /** Whether code stands at the recipient's address; undefined if no node could say. */
  readonly isContract: boolean | undefined
}

/** A transaction that can be signed, and what it says. */
export interface PreparedSend {
  readonly transaction: PreparedTransaction
  readonly facts: ReviewFacts
}

/**
 * Prepares what was asked for, reads it back from its bytes, and has the chain try it.
 * @throws WalletModalError `TRANSACTION_INVALID` where the bytes do anything but what was asked for; an `ExecutionError`, or what the
 *   chain's service rejects with
 */
export async function prepareSend(
  { chain }: Pick<PluginContext, 'chain'>,
  request: SendRequest,
  signal: AbortSignal,
): Promise<PreparedSend> {
  const { namespace, network, recipient, isSmartAccount } = request
  checkDefinition(request)
  const service = await chain(namespace)
  const transaction = await write(service, request, signal)
  const read = readBack(service, transaction, request)
  const [fee, outcome, isContract] = await Promise.all([
    // The probable fee is optional: the bytes say the most that it can be.
    isSmartAccount
      ? undefined
      : unlessUnreachable(() => service.estimateFee?.({ network, transaction, signal })),
    unlessUnreachable(() => service.simulate?.({ network, transaction, signal })),
    unlessUnreachable(() => service.isContract?.({ network, address: recipient.address, signal })),
  ])
  signal.throwIfAborted()
  const received = outcome?.received
  return {
    transaction,
    facts: Object.freeze(
      ownOnly({
        ...read,
        expectedFee: fee?.expected,
        maxFee: larger(read.maxFee, fee?.max),
        isContract,
        ...(received !== undefined && { received }),
      }),
    ),
  }
}

/** Rollups charge for more than the bytes say. */
function larger(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one > other ? one : other
}

/**
 * Checks that the form and the review count in the same units: those of the network's definition, or those that the token's contract
 * says.
 * @throws WalletModalError `TRANSACTION_INVALID`
 */
function checkDefinition({ asset, network: { nativeCurrency }, amount, entered, isMax }: SendRequest): void {
  const { decimals, symbol } = asset
  const isNative = asset.address === undefined
  const isDefined = isNative
    ? decimals === nativeCurrency.decimals && symbol === nativeCurrency.symbol
    : !asset.isUnread
  const isExact = entered?.unit === 'asset' && !entered.isMax && !isMax && asset.tokenId === undefined
  const meaning = isExact ? meaningOf(entered, { decimals }, undefined) : { amount }
  const isAsEntered = meaning !== undefined && 'amount' in meaning && meaning.amount === amount
  if (!isDefined || !isAsEntered) throw mismatch()
}

/** Has the chain write the transaction. */
function write(
  service: ChainService,
  { namespace, network, from, isSmartAccount, asset, amount, isMax, recipient, replaces }: SendRequest,
  signal: AbortSignal,
): Promise<PreparedTransaction> {
  if (replaces) {
    if (!service.prepareReplacement) throw cannotSend(namespace)
    return service.prepareReplacement({ network, signal, id: replaces.latestId, as: replaces.as })
  }
  if (!service.prepareTransfer || !service.describe) throw cannotSend(namespace)
  const token = tokenOf(asset)
  const { address: contract, tokenId } = asset
  const isCollectible = contract !== undefined && tokenId !== undefined
  return service.prepareTransfer(
    ownOnly({
      ...{ network, from, isSmartAccount, signal },
      ...(isCollectible ? { collectible: { contract, tokenId } } : { token }),
      to: recipient.address,
      amount: isMax && !token ? 'max' : amount,
    }),
  )
}

/** Reads the bytes: one transfer, to the recipient, of the asset, from the account, on the network. */
function readBack(
  service: ChainService,
  transaction: PreparedTransaction,
  request: SendRequest,
): Omit<ReviewFacts, 'expectedFee' | 'isContract'> {
  const given = service.describe?.(transaction)
  if (!given) throw mismatch()
  const said = ownOnly(given)
  const { asset, amount, isMax, recipient } = request
  const total = transferredIn(said, request)
  const isAll = isMax && asset.address === undefined
  if (total === undefined || (isAll ? total <= 0n : total !== amount)) throw mismatch()
  return {
    networkId: said.networkId,
    from: said.from,
    to: recipient.address,
    amount: total,
    ...(asset.address !== undefined && { token: asset.address }),
    maxFee: said.maxFee,
    ...(said.nonce !== undefined && { nonce: said.nonce }),
  }
}

/** How much of the asset goes to the recipient, in base units; undefined where anything else happens. */
export function transferredIn(
  said: Pick<TransactionDescription, 'networkId' | 'from' | 'actions'>,
  { network, from, asset, recipient }: SendRequest,
): bigint | undefined {
  if (said.networkId !== network.id || said.from !== from) return undefined
  let total = 0n
  for (const action of said.actions.map(ownOnly)) {
    const isAsked =
      action.kind === 'transfer' &&
      action.from === undefined &&
      action.tokenId === asset.tokenId &&
      action.to === recipient.address &&
      sameToken(action.token, asset.address)
    if (!isAsked) return undefined
    total += action.amount
  }
  return total
}

const sameToken = (one: string | undefined, other: string | undefined) =>
  one === other || (one?.startsWith('0x') && one.toLowerCase() === other?.toLowerCase())

/** A node that can't be asked, or can't do it, says nothing against a transaction. */
async function unlessUnreachable<T>(ask: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isWalletModalError(error) && /^(HTTP|RPC)_/.test(error.code)) return undefined
    throw error
  }
}

const mismatch = () =>
  new WalletModalError('TRANSACTION_INVALID', 'The prepared transaction differs from the request.', {
    hint: 'Check the chain plugin: `describe` must read what `prepareTransfer` wrote.',
  })

const cannotSend = (namespace: string) =>
  new WalletModalError('ADAPTER_NOT_FOUND', 'Chain adapter not found', {
    hint: `The plugin for ${namespace} prepares no transfers.`,
  })
