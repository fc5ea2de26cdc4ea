import {
  type ChainRequest,
  ExecutionError,
  executionError,
  invalidAnswer,
  ProtocolError,
} from '@wallet-modal/runtime/chain'
import type { ApprovalRequest, PreparedTransaction } from '@wallet-modal/runtime/transactions'
import {
  askExecution,
  checkedAddress,
  checkedRecipient,
  type EvmReader,
  type Hex,
  maxUint256,
  parseBytes,
  readContract,
} from './evmReader.js'
import { prepareCall } from './prepareCall.js'
import { amountIn } from './tokenBalances.js'
import { approvalData, wordOf } from './transaction.js'

/** `allowance(address,address)` of ERC-20. */
export const allowanceOf = (owner: Hex, spender: Hex): Hex => `0xdd62ed3e${wordOf(owner)}${wordOf(spender)}`

/** `ChainService.readAllowance`. */
export async function readAllowance(
  reader: EvmReader,
  {
    token,
    owner,
    spender,
    ...request
  }: ChainRequest & { readonly token: string; readonly owner: string; readonly spender: string },
): Promise<bigint> {
  const data = allowanceOf(checkedAddress(owner), checkedAddress(spender))
  const amount = amountIn(await readContract(reader, checkedAddress(token), data, request))
  if (amount === undefined)
    throw invalidAnswer(request.network, 'allowance', `Check that ${token} is a token.`)
  return amount
}

/** `ChainService.prepareApproval`. */
export async function prepareApproval(
  reader: EvmReader,
  { from, token, spender, amount, isSmartAccount, ...request }: ApprovalRequest,
): Promise<readonly PreparedTransaction[]> {
  request.signal?.throwIfAborted()
  const [owner, to, trusted] = [checkedAddress(from), checkedRecipient(token), checkedRecipient(spender)]
  if (typeof amount !== 'bigint' || amount < 0n || amount > maxUint256)
    throw new ProtocolError('TRANSACTION_INVALID', 'The amount of an approval is 0 or more.', {
      hint: 'Pass a bigint in base units.',
    })
  const standing = await readAllowance(reader, { ...request, token: to, owner, spender: trusted })
  if (standing === amount) return []

  const approve = (allowed: bigint, after: readonly PreparedTransaction[] = []) =>
    prepareCall(reader, {
      ...{ ...request, from: owner, to, data: approvalData(trusted, allowed), isSmartAccount, after },
    })
  if (await takesApproval(reader, { owner, to, data: approvalData(trusted, amount) }, standing, request))
    return [await approve(amount)]
  const reset = await approve(0n)
  return [reset, await approve(amount, [reset])]
}

/**
 * Asks a token whether it takes an approval as it stands.
 * @returns false for a token that refuses to change an allowance other than 0
 * @throws ExecutionError for a token that refuses an approval without an allowance, too
 */
async function takesApproval(
  reader: EvmReader,
  { owner, to, data }: { readonly owner: Hex; readonly to: Hex; readonly data: Hex },
  standing: bigint,
  request: ChainRequest,
): Promise<boolean> {
  try {
    const call = { method: 'eth_call', params: [{ from: owner, to, data }, 'latest'] }
    const returned = parseBytes(await askExecution(reader, call, request))
    if (returned === undefined) throw invalidAnswer(request.network, 'result')
    // Some tokens return nothing, which means success. False means failure (EIP-20).
    if (/^0x0{64}/.test(returned))
      throw executionError('EXECUTION_REVERTED', { reason: 'approve returned false' })
    return true
  } catch (error) {
    if (standing > 0n && error instanceof ExecutionError && error.code === 'EXECUTION_REVERTED') return false
    throw error
  }
}
