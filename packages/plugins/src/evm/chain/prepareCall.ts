import { ProtocolError } from '@wallet-modal/runtime/chain'
import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import type { CallRequest, PreparedTransaction } from '@wallet-modal/runtime/transactions'
import {
  checkedAddress,
  checkedRecipient,
  type EvmReader,
  type Hex,
  maxUint256,
  parseBytes,
} from './evmReader.js'
import { estimateGas, parseFor, readGasPrice, readNonce, withMargin } from './fees.js'
import { complete, readBalance, tooLittle, writeCall } from './prepareTransfer.js'
import { blockCall, executed, simulateBlock } from './simulateBlock.js'
import type { EvmTransaction } from './transaction.js'
import type { Call } from './transferCall.js'

/** `ChainService.prepareCall`. */
export async function prepareCall(
  reader: EvmReader,
  { from, to, data = '0x', value = 0n, isSmartAccount, after = [], ...request }: CallRequest,
): Promise<PreparedTransaction> {
  request.signal?.throwIfAborted()
  const sender = checkedAddress(from)
  const call = { to: checkedRecipient(to), value: checkedValue(value), data: checkedData(data) }
  const before = after.map((transaction) => parseFor(request, transaction))
  if (before.some((one) => one.from !== sender))
    throw invalid('A call can only follow calls of its own account.')
  const spent = before.reduce((sum, { value, gas = 0n, feeCap = 0n }) => sum + value + gas * feeCap, 0n)

  if (isSmartAccount) {
    const balance = await readBalance(reader, sender, request)
    if (call.value + spent > balance) throw tooLittle(call.value + spent, balance)
    return writeCall(request.network, { from: sender, ...call })
  }
  const [price, pending, balance, gas] = await Promise.all([
    readGasPrice(reader, request),
    readNonce(reader, sender, 'pending', request),
    readBalance(reader, sender, request),
    before.length === 0
      ? estimateGas(reader, { from: sender, ...call }, request).then(withMargin)
      : gasAfter(reader, before, { from: sender, ...call }, request),
  ])
  const nonce = (before.at(-1)?.nonce ?? pending - 1n) + 1n
  return complete(reader, { from: sender, ...call, gas, nonce, price }, { balance, spent }, request)
}

/**
 * Measures the gas of a call after others. Half of it is added: nodes may tell the gas after a refund, which the call needs first.
 * @returns undefined if no node of the network can tell
 * @throws ExecutionError
 */
async function gasAfter(
  reader: EvmReader,
  before: readonly EvmTransaction[],
  call: Call & { readonly from: Hex },
  request: Pick<CallRequest, 'network' | 'signal'>,
): Promise<bigint | undefined> {
  const calls = [...before.map(blockCall), blockCall({ ...call, gas: undefined })]
  try {
    const results = await simulateBlock(reader, calls, request)
    const [last] = results.map(executed).slice(-1)
    return last && last.gas + last.gas / 2n
  } catch (error) {
    if (isWalletModalError(error, 'NODE_CANNOT_SIMULATE')) return undefined
    throw error
  }
}

function checkedValue(value: unknown): bigint {
  if (typeof value === 'bigint' && value >= 0n && value <= maxUint256) return value
  throw invalid('The value of a call is a bigint in wei.')
}

function checkedData(data: unknown): Hex {
  const bytes = parseBytes(data)
  if (bytes !== undefined) return bytes
  throw invalid('The data of a call is hex with `0x`.')
}

const invalid = (message: string) => new ProtocolError('TRANSACTION_INVALID', message)
