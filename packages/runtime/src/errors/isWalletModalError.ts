import type { WalletModalError } from './classes.js'
import type { ErrorCode } from './codes.js'

/**
 * Tells whether a caught value is one of our errors, and of the given code if one is given.
 * Compares a mark and the code, so it works across two installed copies. Never throws.
 */
export function isWalletModalError<C extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: C,
): error is WalletModalError & { readonly code: C } {
  try {
    if (!(error instanceof Error)) return false
    const { brand, code: own } = error as Partial<WalletModalError>
    return brand === 'WalletModalError' && (code === undefined || own === code)
  } catch {
    // a getter or proxy of someone else threw: then it is not ours
    return false
  }
}
