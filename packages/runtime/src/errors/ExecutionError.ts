import { WalletModalError, type WalletModalErrorOptions } from './classes.js'
import type { ErrorCode } from './codes.js'

/** Why a chain doesn't carry a transaction out (Spec §8). */
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
>

/** Options of an `ExecutionError`. */
export interface ExecutionErrorOptions extends WalletModalErrorOptions {
  /** What the chain or the contract gives as the reason, made safe to show. */
  readonly reason?: string | undefined
}

/** A chain refuses a transaction, or has reverted it. */
// In a file of its own: every page loads the other classes with the modal, and nobody sends before connecting.
export class ExecutionError extends WalletModalError {
  override name = 'ExecutionError'
  declare readonly code: ExecutionCode
  /** What the chain or the contract gives as the reason, made safe to show; also in `context`. */
  declare readonly reason: string | undefined

  constructor(code: ExecutionCode, message: string, options: ExecutionErrorOptions = {}) {
    const { reason, context } = options
    super(code, message, { ...options, context: { ...context, ...(reason && { reason }) } })
    this.reason = reason
  }
}
