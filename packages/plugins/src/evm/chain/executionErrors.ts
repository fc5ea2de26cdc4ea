import {
  type ExecutionCode,
  type ExecutionError,
  executionError,
  type RpcError,
} from '@wallet-modal/runtime/chain'
import { cleanText } from '@wallet-modal/runtime/plugin'
import { revertReason } from './revertReason.js'

/**
 * The texts of nodes' errors, by code. The first match counts. They are those of geth and its forks (Erigon, Nitro, op-geth),
 * Nethermind, Besu, Reth and Anvil.
 */
const wordings: readonly (readonly [ExecutionCode, RegExp])[] = [
  // First, because a contract's own text may contain any of the others.
  ['EXECUTION_REVERTED', /\brevert(ed)?\b|vm exception|gas required exceeds allowance/],
  [
    'INTRINSIC_GAS_TOO_LOW',
    /intrinsic gas too low|intrinsic gas exceeds|below intrinsic gas|floor data gas|gas floor|gas cost .*exceeds the gas limit|callgascostmorethangaslimit/,
  ],
  [
    'INTRINSIC_GAS_TOO_HIGH',
    /intrinsic gas too high|gas limit reached|exceeds block gas limit|exceeds the block gas limit|block gas limit exceeded|gas limit too high|gaslimitexceeded|greater than the cap|gas uint64 overflow/,
  ],
  ['FEE_CAP_TOO_HIGH', /higher than 2\^256|exceeds the configured cap|transaction fee cap exceeded/],
  [
    'TIP_ABOVE_FEE_CAP',
    /priority[ _]fee[ _]per[ _]gas`? (is )?(higher|greater) than `?max[ _]fee|priority fee per gas exceeds max fee|tip higher than fee cap|invalidmaxpriorityfeepergas|cannot be higher than maxfeepergas/,
  ],
  [
    'INSUFFICIENT_FUNDS',
    /insufficient (funds|balance|maxfeepergas)|insufficientfunds|exceeds (transaction sender )?account balance|enough funds/,
  ],
  [
    'FEE_CAP_TOO_LOW',
    /less than block base fee|below (the )?(current |block )?base fee|underpriced|fee ?too ?low|miner premium is negative|below configured minimum gas price|transaction is outdated|fee cap too low/,
  ],
  ['NONCE_TOO_LOW', /nonce too low|oldnonce|already known|already imported|alreadyknown/],
  [
    'NONCE_TOO_HIGH',
    /nonce too high|nonce has max value|noncegap|nonce gap|nonce .*too distant|future nonce/,
  ],
  [
    'TRANSACTION_TYPE_UNSUPPORTED',
    /(transaction|tx) type .*(not|un)\s?(supported|valid)|(invalid|unsupported) (transaction|tx) type|invalidtxtype|not supported by the current hardfork|eip-?1559 (is )?(disabled|not (supported|enabled))/,
  ],
  // The virtual machine stopped. The fee is lost, as with a revert.
  [
    'EXECUTION_REVERTED',
    /^out of gas|invalid opcode|invalid jump|stack (under|over)flow|stack limit reached|vm execution error|^evm error/,
  ],
]

/** Codes of a refused transaction, for errors whose text says nothing (EIP-1474). */
const revertedCodes = [3, -32015]

/** The execution code of a node's error; undefined for an error of another kind. */
export function executionCodeOf({ rpcCode, context }: RpcError): ExecutionCode | undefined {
  const { reason = '', data = '' } = context as { readonly reason?: string; readonly data?: string }
  if (rpcCode === 3 || revertData(data) !== undefined) return 'EXECUTION_REVERTED'
  // Nethermind puts the reason where others put the contract's bytes.
  const text = `${reason} ${cleanText(data, 200) ?? ''}`.toLowerCase().trim()
  const found = wordings.find(([, wording]) => wording.test(text))
  return found?.[0] ?? (revertedCodes.includes(rpcCode) ? 'EXECUTION_REVERTED' : undefined)
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
