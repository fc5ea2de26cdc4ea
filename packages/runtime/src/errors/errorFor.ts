import { WalletModalError, type WalletModalErrorOptions } from './classes.js'
import { type CodeEntry, codes } from './codes.js'

/** Options of `errorFor`: those of the error, and a text for codes whose text is not fixed. */
export interface ErrorForOptions extends WalletModalErrorOptions {
  /** Text for developers, used when the table has none for the code. */
  readonly message?: string | undefined
}

/**
 * Builds the error of one of the modal's own codes, with the texts of the table (Spec §8).
 * It loads the whole table: code that loads with the page writes its texts itself.
 */
export function errorFor(code: keyof typeof codes, options: ErrorForOptions = {}): WalletModalError {
  const entry: CodeEntry = codes[code]
  const { message, ...rest } = options
  return new WalletModalError(code, entry.message ?? message ?? entry.userMessage ?? code, {
    ...rest,
    userMessage: options.userMessage ?? entry.userMessage,
  })
}
