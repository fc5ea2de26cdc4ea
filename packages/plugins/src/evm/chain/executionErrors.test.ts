import { type ExecutionCode, RpcError } from '@wallet-modal/runtime/chain'
import fc from 'fast-check'
import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, it, test } from 'vitest'
import { executionCodeOf, readExecutionError } from './executionErrors.js'
import { revertReason } from './revertReason.js'

const refusal = (reason: string, data?: string, rpcCode = -32000) =>
  new RpcError('RPC_FAILED', 'The RPC node refused the call.', {
    rpcCode,
    context: { reason, ...(data !== undefined && { data }) },
  })

/** Nodes' error texts, from their sources. */
const wordings: Readonly<Record<Exclude<ExecutionCode, 'AMOUNT_TOO_SMALL'>, readonly string[]>> = {
  EXECUTION_REVERTED: [
    'execution reverted',
    'execution reverted: Paused',
    'Execution reverted',
    'VM Exception while processing transaction: revert',
    'execution reverted: insufficient funds',
    'gas required exceeds allowance (30000000)',
    'out of gas',
    'invalid opcode: INVALID',
    'EVM error InvalidFEOpcode',
  ],
  FEE_CAP_TOO_HIGH: [
    'max fee per gas higher than 2^256-1',
    'max priority fee per gas higher than 2^256-1',
    'fee cap higher than 2^256-1',
    'tx fee (1.05 ether) exceeds the configured cap (1.00 ether)',
    'Transaction fee cap exceeded',
  ],
  FEE_CAP_TOO_LOW: [
    'max fee per gas less than block base fee: address 0xf39F, maxFeePerGas: 1, baseFee: 875000000',
    'fee cap less than block base fee',
    'Gas price below current base fee',
    'Gas price below configured minimum gas price',
    'transaction underpriced: gas tip cap 0, minimum needed 1',
    'replacement transaction underpriced',
    'FeeTooLow, MaxFeePerGas too low. MaxFeePerGas: 1, BaseFee: 7',
    'miner premium is negative',
  ],
  NONCE_TOO_HIGH: [
    'nonce too high: address 0xf39F, tx: 9 state: 1',
    'nonce has max value',
    'NonceGap, Future nonce. Expected nonce: 4',
    'Transaction nonce is too distant from current sender nonce',
  ],
  NONCE_TOO_LOW: [
    'nonce too low: next nonce 5, tx nonce 4',
    'Nonce too low',
    'OldNonce, Current nonce: 5, nonce of rejected tx: 4',
    'already known',
    'transaction already imported',
  ],
  INSUFFICIENT_FUNDS: [
    'insufficient funds for gas * price + value: address 0xf39F have 0 want 21000',
    'insufficient funds for transfer',
    'Insufficient funds for gas * price + value',
    'Upfront cost exceeds account balance',
    'transaction up-front cost 0x1 exceeds transaction sender account balance 0x0',
    'InsufficientFunds, Account balance: 0, cumulative cost: 1',
    'insufficient MaxFeePerGas for sender balance',
  ],
  INTRINSIC_GAS_TOO_HIGH: [
    'intrinsic gas too high',
    'intrinsic gas too high -- CallerGasLimitMoreThanBlock',
    'exceeds block gas limit',
    'caller gas limit exceeds the block gas limit',
    'Transaction gas limit exceeds block gas limit',
    'GasLimitExceeded, Gas limit: 30000000, gas limit of rejected tx: 99999999',
    'transaction gas limit too high (cap: 16777216, tx: 30000000)',
    'gas limit reached',
    'gas uint64 overflow',
  ],
  INTRINSIC_GAS_TOO_LOW: [
    'intrinsic gas too low: have 1, want 21000',
    'Intrinsic gas exceeds gas limit',
    'gas limit below intrinsic gas',
    'insufficient gas for floor data gas cost: have 21000, want 21400',
    'call gas cost (21000) exceeds the gas limit (1)',
  ],
  TRANSACTION_TYPE_UNSUPPORTED: [
    'transaction type not supported',
    'transaction type not valid',
    'Invalid transaction type',
    'Transaction type EIP1559 is not supported',
    'Eip1559 is disabled',
    'EIP-1559 style fee params (maxFeePerGas or maxPriorityFeePerGas) received but they are not supported by the current hardfork',
  ],
  TIP_ABOVE_FEE_CAP: [
    'max priority fee per gas higher than max fee per gas: address 0xf39F, maxPriorityFeePerGas: 2, maxFeePerGas: 1',
    'tip higher than fee cap',
    'Max priority fee per gas exceeds max fee per gas',
    'InvalidMaxPriorityFeePerGas: Cannot be higher than maxFeePerGas.',
    'Invalid input: `max_priority_fee_per_gas` greater than `max_fee_per_gas`',
  ],
}

describe("a node's refusal", () => {
  const said = Object.entries(wordings).flatMap(([code, texts]) => texts.map((text) => [code, text] as const))
  test.each(said)('is %s: %s', (code, text) => {
    expect(executionCodeOf(refusal(text))).toBe(code)
    expect(readExecutionError(refusal(text))).toMatchObject({ name: 'ExecutionError', code })
  })

  test.each([
    'header not found',
    'limit exceeded',
    'the method eth_x does not exist',
    'daily request count exceeded',
    '',
  ])('is none of the ten: %s', (text) => {
    expect(readExecutionError(refusal(text))).toBeUndefined()
  })

  it('is read from the data, too: a reason in words, or what a contract reverted with', () => {
    const data = 'insufficient funds for gas * price + value: address 0xf39F (supplied gas 30000000)'
    expect(readExecutionError(refusal('VM execution error.', data, -32015))?.code).toBe('INSUFFICIENT_FUNDS')
    const paused = `Reverted ${encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['Paused'] })}`
    expect(readExecutionError(refusal('VM execution error.', paused, -32015))).toMatchObject({
      code: 'EXECUTION_REVERTED',
      reason: 'Paused',
    })
    expect(readExecutionError(refusal('', undefined, 3))?.code).toBe('EXECUTION_REVERTED')
  })

  it("keeps the node's error, and its number", () => {
    const cause = refusal('nonce too low')
    expect(readExecutionError(cause)).toMatchObject({
      cause,
      context: { rpcCode: -32000, reason: 'nonce too low' },
    })
  })
})

describe('the reason of a contract', () => {
  const abi = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error Locked(address)'])

  it('is the text that it gives', () => {
    const data = encodeErrorResult({
      abi,
      errorName: 'Error',
      args: ['ERC20: transfer amount exceeds balance'],
    })
    expect(revertReason(data)).toBe('ERC20: transfer amount exceeds balance')
  })

  it('is the name of a panic, of a known error, or the selector of its own', () => {
    const panic = (code: bigint) => encodeErrorResult({ abi, errorName: 'Panic', args: [code] })
    expect(revertReason(panic(17n))).toBe('Panic: an arithmetic overflow')
    expect(revertReason(panic(200n))).toBe('Panic: code 200')
    expect(revertReason(`0xe450d38c${'0'.repeat(192)}`)).toBe('ERC20InsufficientBalance')
    const own = encodeErrorResult({
      abi,
      errorName: 'Locked',
      args: ['0x00000000000000000000000000000000000000ff'],
    })
    expect(revertReason(own)).toBe(`Custom error ${own.slice(0, 10)}`)
  })

  it('is nothing where there is none', () => {
    for (const data of [undefined, '', '0x', '0x08', 'x', '0x08c379a0', `0x08c379a0${'f'.repeat(64)}`])
      expect(revertReason(data)).toBeUndefined()
  })

  it('is short and safe to show, whatever the bytes are', () => {
    const long = encodeErrorResult({ abi, errorName: 'Error', args: [`\u202e${'x'.repeat(100_000)}`] })
    expect(revertReason(long)).toBe('x'.repeat(200))
    const bytes = fc.uint8Array({ maxLength: 200 }).map((all) => Buffer.from(all).toString('hex'))
    const selectors = fc.constantFrom('0x08c379a0', '0x4e487b71', '0x12345678')
    fc.assert(
      fc.property(selectors, bytes, (selector, rest) => {
        const reason = revertReason(selector + rest)
        expect(reason ?? '').not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
        expect(reason?.length ?? 0).toBeLessThanOrEqual(400)
      }),
    )
  })
})
