import {
  type ChainRequest,
  type ExecutionError,
  executionError,
  type PreparedTransaction,
  type TransferRequest,
  toNetworkId,
} from '@wallet-modal/runtime/chain'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { chainIdHex } from '../parse.js'
import {
  askQuantity,
  checkedAddress,
  checkedRecipient,
  type EvmReader,
  type Hex,
  maxUint256,
  toQuantity,
} from './evmReader.js'
import { estimateGas, type GasPrice, readGasPrice, readNonce, withMargin } from './fees.js'
import { readRollupFee } from './rollupFee.js'
import { type Call, checkedTokenId, incomplete, itemCall, tokenCall } from './transferCall.js'
import { transferGas } from './transferFee.js'

/** `ChainService.prepareTransfer`. */
export async function prepareTransfer(
  reader: EvmReader,
  transfer: TransferRequest,
): Promise<PreparedTransaction> {
  const { from, amount, network, signal } = transfer
  signal?.throwIfAborted()
  const request = { network, signal }
  const sender = checkedAddress(from)
  const callFor = checkedTransfer(reader, transfer)
  if (transfer.isSmartAccount) {
    const [balance, planned] = await Promise.all([
      readBalance(reader, sender, request),
      amount === 'max' ? undefined : callFor(amount),
    ])
    // A transfer of 0 has no call: with an empty balance, plan for 1 and let the check below refuse.
    const call = planned ?? (await callFor(balance || 1n))
    if (call.value > balance) throw tooLittle(call.value, balance)
    return writeCall(network, { from: sender, ...call })
  }

  async function plan(sent: bigint) {
    const call = await callFor(sent)
    return { call, gas: withMargin(await estimateGas(reader, { from: sender, ...call }, request)) }
  }
  const [price, nonce, balance, planned] = await Promise.all([
    readGasPrice(reader, request),
    readNonce(reader, sender, 'pending', request),
    readBalance(reader, sender, request),
    amount === 'max' ? undefined : plan(amount),
  ])

  async function planMost() {
    const most = async (gas: bigint) => {
      const cost = gas * price.cap + (await readRollupFee(reader, { gas }, request)).max
      if (cost >= balance) throw tooLittle(cost + 1n, balance)
      return balance - cost
    }
    const { call, gas } = await plan(await most(transferGas))
    return { call: { ...call, value: await most(gas) }, gas }
  }
  const { call, gas } = planned ?? (await planMost())
  const rollup = amount === 'max' ? 0n : (await readRollupFee(reader, { gas, data: call.data }, request)).max
  const needed = call.value + gas * price.cap + rollup
  if (needed > balance) throw tooLittle(needed, balance)
  return writeTransaction(network, { from: sender, ...call, gas, nonce, price })
}

/** A call, and the account that makes it. */
interface OwnCall extends Call {
  readonly from: Hex
}

/** A transaction before it is written. */
export interface TransactionParts extends OwnCall {
  readonly gas: bigint
  readonly nonce: bigint
  readonly price: Pick<GasPrice, 'cap' | 'tip'>
}

/** Writes a transaction as wallets take it. */
export const writeTransaction = (
  network: NetworkDefinition,
  { gas, nonce, price, ...call }: TransactionParts,
): PreparedTransaction =>
  writeCall(network, call, {
    ...(price.tip === undefined
      ? { type: '0x0', gasPrice: toQuantity(price.cap) }
      : {
          type: '0x2',
          maxFeePerGas: toQuantity(price.cap),
          maxPriorityFeePerGas: toQuantity(price.tip),
        }),
    gas: toQuantity(gas),
    nonce: toQuantity(nonce),
  })

/** Writes a transaction. @param terms gas, fee and nonce. @default the wallet or bundler decides on them */
function writeCall(
  network: NetworkDefinition,
  { from, to, value, data }: OwnCall,
  terms: Readonly<Record<string, Hex>> = {},
): PreparedTransaction {
  const chainId = chainIdHex(network.id)
  const payload = Object.freeze({ ...terms, chainId, from, to, value: toQuantity(value), data })
  return Object.freeze({ networkId: toNetworkId(network.id), from, payload })
}

/** Reads an account's balance of the network's own currency. */
export const readBalance = (reader: EvmReader, account: Hex, request: ChainRequest): Promise<bigint> =>
  askQuantity(reader, { method: 'eth_getBalance', params: [account, 'latest'] }, request, 'balance')

/** The error for an account that can't pay for a transaction, in wei. */
export const tooLittle = (needed: bigint, balance: bigint): ExecutionError =>
  executionError('INSUFFICIENT_FUNDS', { context: { needed: `${needed}`, balance: `${balance}` } })

/**
 * Checks a transfer without asking a node.
 * @returns makes the call that transfers an amount
 * @throws WalletModalError `INVALID_CAIP_ADDRESS`, `SEND_DRAFT_INCOMPLETE`
 */
function checkedTransfer(
  reader: EvmReader,
  { from, to, amount, token, collectible, ...request }: TransferRequest,
): (amount: bigint) => Promise<Call> {
  const parties = { from: checkedAddress(from), to: checkedRecipient(to) }
  if (token) checkedAddress(token.address)
  if (token && collectible)
    throw incomplete('A transfer is of a token or of a collectible.', 'Pass one of the two.')
  const isMost = amount === 'max' && !token && !collectible
  if (!isMost && (typeof amount !== 'bigint' || amount <= 0n || amount > maxUint256))
    throw incomplete(
      'The amount of a transfer must be more than 0.',
      "Pass a bigint in base units; 'max' is of the network's own currency only.",
    )
  if (token) return (sent) => tokenCall(reader, token, { to: parties.to, amount: sent }, request)
  if (!collectible) return async (sent) => ({ to: parties.to, value: sent, data: '0x' })
  const [address, id] = [checkedAddress(collectible.contract), checkedTokenId(collectible.tokenId)]
  return (sent) => itemCall(reader, address, { ...parties, id, amount: sent }, request)
}
