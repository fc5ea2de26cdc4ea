import { type ChainRequest, executionError, invalidAnswer } from '@wallet-modal/runtime/chain'
import type {
  PreparedTransaction,
  SimulatedOutcome,
  TransactionAction,
} from '@wallet-modal/runtime/transactions'
import { askExecution, type EvmReader, type Hex, parseAddress, parseBytes } from './evmReader.js'
import { parseFor, readBaseFee, readNonce } from './fees.js'
import { type BlockCall, blockCall, simulateBlock } from './simulateBlock.js'
import { amountIn, balanceOf } from './tokenBalances.js'
import { describeTransaction } from './transaction.js'

/** `ChainService.simulate`. */
export async function simulate(
  reader: EvmReader,
  { transaction, ...request }: ChainRequest & { readonly transaction: PreparedTransaction },
): Promise<SimulatedOutcome> {
  const { from, to, value, data, gas, nonce, feeCap, fees } = parseFor(request, transaction)
  const transfer = tokenTransferIn(describeTransaction(transaction).actions)
  const call = blockCall({ from, to, value, data, gas })
  const [result, used, baseFee = 0n, received] = await Promise.all([
    askExecution(reader, { method: 'eth_call', params: [{ ...call, ...fees }, 'latest'] }, request),
    nonce === undefined ? 0n : readNonce(reader, from, 'latest', request),
    feeCap === undefined ? 0n : readBaseFee(reader, request),
    transfer && transfer.to !== from ? readReceived(reader, transfer, call, request) : undefined,
  ])
  const returned = parseBytes(result)
  if (returned === undefined) throw invalidAnswer(request.network, 'result')
  // Not every chain checks the nonce and the fee in a call.
  if (nonce !== undefined && nonce < used)
    throw executionError('NONCE_TOO_LOW', { context: { nonce: `${nonce}` } })
  if (nonce !== undefined && nonce > used && nonce > (await readNonce(reader, from, 'pending', request)))
    throw executionError('NONCE_TOO_HIGH', { context: { nonce: `${nonce}` } })
  if (feeCap !== undefined && feeCap < baseFee)
    throw executionError('FEE_CAP_TOO_LOW', { context: { feeCap: `${feeCap}`, baseFee: `${baseFee}` } })
  // Some tokens return nothing, which means success. False means failure, though the call doesn't revert (EIP-20).
  if (transfer && /^0x0{64}/.test(returned))
    throw executionError('EXECUTION_REVERTED', { reason: 'transfer returned false' })
  return Object.freeze(received === undefined ? {} : { received })
}

interface TokenTransfer {
  readonly token: Hex
  readonly to: Hex
}

/** The only action, if it is a transfer of an amount of a token. */
function tokenTransferIn([action, ...others]: readonly TransactionAction[]): TokenTransfer | undefined {
  if (action?.kind !== 'transfer' || action.tokenId !== undefined || others.length > 0) return undefined
  const [token, to] = [parseAddress(action.token), parseAddress(action.to)]
  return token && to && { token, to }
}

/**
 * Reads how much more of a token the recipient has after a transfer, by executing it between two readings of the balance. The token's
 * logs may say anything; what counts is the balance that it answers for afterwards.
 * @returns undefined if the node can't tell
 */
async function readReceived(
  reader: EvmReader,
  { token, to }: TokenTransfer,
  call: BlockCall,
  request: ChainRequest,
): Promise<bigint | undefined> {
  const balance = { to: token, data: balanceOf(to) }
  try {
    const results = await simulateBlock(reader, [balance, call, balance], request)
    if (results.some(({ isReverted }) => isReverted)) return undefined
    const [had, , has] = results.map(({ data }) => amountIn(data))
    if (had === undefined || has === undefined) return undefined
    return has > had ? has - had : 0n
  } catch {
    // Not all nodes know this method. Whether the transfer would fail, the call tells.
    request.signal?.throwIfAborted()
    return undefined
  }
}
