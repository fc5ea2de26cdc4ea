import {
  type ExecutionCode,
  type ExecutionError,
  executionCodeIn,
  executionError,
  type RpcError,
} from '@wallet-modal/runtime/chain'
import { cleanText } from '@wallet-modal/runtime/plugin'
import { revertReason } from './revertReason.js'

/** Codes of a refused transaction, for errors whose text says nothing (EIP-1474). */
const revertedCodes = [3, -32015]

/** The execution code of a node's error; undefined for an error of another kind. */
export function executionCodeOf({ rpcCode, context }: RpcError): ExecutionCode | undefined {
  const { reason = '', data = '' } = context as { readonly reason?: string; readonly data?: string }
  if (rpcCode === 3 || revertData(data) !== undefined) return 'EXECUTION_REVERTED'
  // Nethermind puts the reason where others put the contract's bytes.
  const found = executionCodeIn(`${reason} ${cleanText(data, 200) ?? ''}`.trim())
  return found ?? (revertedCodes.includes(rpcCode) ? 'EXECUTION_REVERTED' : undefined)
}

/**
 * Turns a node's refusal to execute a transaction into an error with the contract's reason, safe to show.
 * @returns undefined for an error of another kind
 */
export function readExecutionError(error: RpcError): ExecutionError | undefined {
  const code = executionCodeOf(error)
  if (!code) return undefined
  const { reason, data = '' } = error.context as { readonly reason?: string; readonly data?: string }
  const said =
    code === 'EXECUTION_REVERTED' ? (revertReason(revertData(data)) ?? spokenReason(reason)) : reason
  return executionError(code, { reason: said, context: { rpcCode: error.rpcCode }, cause: error })
}

/** The bytes that a contract reverted with, as they are or as Parity and Nethermind write them. */
function revertData(data: string): string | undefined {
  return /^(?:reverted )?(0x[0-9a-f]*)$/i.exec(data)?.[1]
}

/** The reason in a text such as "execution reverted: Paused". */
function spokenReason(text: string | undefined): string | undefined {
  const [, reason] = /revert(?:ed)?(?: with reason string)?[:\s]+["']?(.+?)["']?$/i.exec(text ?? '') ?? []
  return reason ?? (text && !/revert/i.test(text) ? text : undefined)
}
