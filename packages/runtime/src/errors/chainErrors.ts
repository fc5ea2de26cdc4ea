import { WalletModalError, type WalletModalErrorOptions } from './classes.js'
import type { ErrorCode } from './codes.js'

// Apart from the other classes, which load with the page: nothing asks a chain before a wallet connects.

/** A node or provider answered with a JSON-RPC error. */
export class RpcError extends WalletModalError {
  override name = 'RpcError'
  /** The JSON-RPC or EIP-1193 code of the answer. */
  declare readonly rpcCode: number

  constructor(
    code: ErrorCode,
    message: string,
    options: WalletModalErrorOptions & { readonly rpcCode: number },
  ) {
    super(code, message, options)
    this.rpcCode = options.rpcCode
  }
}

/** Why a chain doesn't execute a transaction: the ten reasons of Spec §8, and an amount below what a new account has to keep. */
export type ExecutionCode = Extract<
  ErrorCode,
  | 'EXECUTION_REVERTED'
  | 'FEE_CAP_TOO_HIGH'
  | 'FEE_CAP_TOO_LOW'
  | 'NONCE_TOO_HIGH'
  | 'NONCE_TOO_LOW'
  | 'INSUFFICIENT_FUNDS'
  | 'INTRINSIC_GAS_TOO_HIGH'
  | 'INTRINSIC_GAS_TOO_LOW'
  | 'TRANSACTION_TYPE_UNSUPPORTED'
  | 'TIP_ABOVE_FEE_CAP'
  | 'AMOUNT_TOO_SMALL'
>

/** Options of an `ExecutionError`. */
export interface ExecutionErrorOptions extends WalletModalErrorOptions {
  /** The reason of the chain or contract, made safe to show. */
  readonly reason?: string | undefined
}

/** A chain refused or reverted a transaction. */
export class ExecutionError extends WalletModalError {
  override name = 'ExecutionError'
  declare readonly code: ExecutionCode
  /** The reason of the chain or contract, made safe to show; also in `context`. */
  declare readonly reason: string | undefined

  constructor(code: ExecutionCode, message: string, options: ExecutionErrorOptions = {}) {
    const { reason, context } = options
    super(code, message, { ...options, context: { ...context, ...(reason && { reason }) } })
    this.reason = reason
  }
}
