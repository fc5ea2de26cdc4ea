import { executionError, type TransferRequest, toNetworkId } from '@wallet-modal/runtime/chain'
import { type PreparedTransaction, WalletModalError } from '@wallet-modal/runtime/plugin'
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
import { estimateGas, readGasPrice, readNonce, withMargin } from './fees.js'
import { transferData } from './transaction.js'

/** `ChainService.prepareTransfer`. */
export async function prepareTransfer(
  reader: EvmReader,
  { from, to, amount, token, ...request }: TransferRequest,
): Promise<PreparedTransaction> {
  request.signal?.throwIfAborted()
  const { network } = request
  const sender = checkedAddress(from)
  const recipient = checkedRecipient(to)
  const contract = token && checkedAddress(token.address)
  checkAmount(amount)
  const call = contract
    ? { to: contract, value: 0n, data: transferData(recipient, amount) }
    : { to: recipient, value: amount, data: '0x' as Hex }

  const [estimate, price, nonce, balance] = await Promise.all([
    estimateGas(reader, { from: sender, ...call }, request),
    readGasPrice(reader, request),
    readNonce(reader, sender, 'pending', request),
    askQuantity(reader, { method: 'eth_getBalance', params: [sender, 'latest'] }, request, 'balance'),
  ])
  const gas = withMargin(estimate)
  const needed = call.value + gas * price.cap
  if (needed > balance)
    throw executionError('INSUFFICIENT_FUNDS', { context: { needed: `${needed}`, balance: `${balance}` } })

  const payload: Readonly<Record<string, Hex>> = {
    ...(price.tip === undefined
      ? { type: '0x0', gasPrice: toQuantity(price.cap) }
      : {
          type: '0x2',
          maxFeePerGas: toQuantity(price.cap),
          maxPriorityFeePerGas: toQuantity(price.tip),
        }),
    chainId: chainIdHex(network.id) as Hex,
    from: sender,
    to: call.to,
    value: toQuantity(call.value),
    data: call.data,
    gas: toQuantity(gas),
    nonce: toQuantity(nonce),
  }
  return Object.freeze({ networkId: toNetworkId(network.id), from: sender, payload: Object.freeze(payload) })
}

/** @throws WalletModalError `SEND_DRAFT_INCOMPLETE` */
function checkAmount(amount: bigint): void {
  if (typeof amount === 'bigint' && amount > 0n && amount <= maxUint256) return
  throw new WalletModalError('SEND_DRAFT_INCOMPLETE', 'The amount of a transfer must be more than 0.', {
    userMessage: 'Please enter a valid amount and receiver address',
    hint: 'Pass a bigint in base units.',
  })
}
