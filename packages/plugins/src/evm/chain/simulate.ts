import {
  attempt,
  type ChainRequest,
  executionError,
  invalidAnswer,
  type PreparedTransaction,
  type SimulatedOutcome,
  type TransactionAction,
} from '@wallet-modal/runtime/chain'
import { askExecution, type EvmReader, type Hex, parseAddress, parseBytes, toQuantity } from './evmReader.js'
import { parseFor, readBaseFee, readNonce } from './fees.js'
import { amountIn, balanceOf } from './tokenBalances.js'
import { describeTransaction } from './transaction.js'

/** `ChainService.simulate`. */
export async function simulate(
  reader: EvmReader,
  { transaction, ...request }: ChainRequest & { readonly transaction: PreparedTransaction },
): Promise<SimulatedOutcome> {
  const { from, to, value, data, gas, nonce, feeCap, fees } = parseFor(request, transaction)
  const transfer = tokenTransferIn(describeTransaction(transaction).actions)
  const call: Readonly<Record<string, Hex>> = {
    from,
    ...(to && { to }),
    value: toQuantity(value),
    ...(data !== '0x' && { data }),
    ...(gas !== undefined && { gas: toQuantity(gas) }),
  }
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
  { nodes }: EvmReader,
  { token, to }: TokenTransfer,
  call: Readonly<Record<string, Hex>>,
  { network, signal }: ChainRequest,
): Promise<bigint | undefined> {
  const balance = { to: token, data: balanceOf(to) }
  const blockStateCalls = [{ calls: [balance, call, balance] }]
  try {
    const answer = await nodes.ask(
      { method: 'eth_simulateV1', params: [{ blockStateCalls }, 'latest'] },
      { network, signal },
    )
    return attempt(() => difference(answer))
  } catch {
    // Not all nodes know this method.
    signal?.throwIfAborted()
    return undefined
  }
}

/** @throws TypeError for anything but three calls that succeeded */
function difference(answer: unknown): bigint | undefined {
  const [block] = answer as readonly { readonly calls: readonly Readonly<Record<string, unknown>>[] }[]
  const [before, call, after] = block?.calls ?? []
  if (before?.status !== '0x1' || call?.status !== '0x1' || after?.status !== '0x1') return undefined
  const [had, has] = [before, after].map(({ returnData }) => amountIn(parseBytes(returnData)))
  if (had === undefined || has === undefined) return undefined
  return has > had ? has - had : 0n
}
