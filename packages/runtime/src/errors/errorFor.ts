import { WalletModalError, type WalletModalErrorOptions } from './classes.js'
import { type CodeEntry, codes, type OwnCode } from './codes.js'

/** Options of `errorFor`: those of the error, and a text for codes whose text is not fixed. */
export interface ErrorForOptions extends WalletModalErrorOptions {
  /** Text for developers, used when the table has none for the code. */
  readonly message?: string | undefined
}

const texts: { readonly [Code in OwnCode]?: CodeEntry } = codes

/**
 * Builds the error of one of the modal's own codes, with the texts of the table (Spec §8).
 * It loads the whole table: code that loads with the page writes its texts itself.
 */
export function errorFor(code: OwnCode, options: ErrorForOptions = {}): WalletModalError {
  const entry = texts[code] ?? {}
  const { message, ...rest } = options
  return new WalletModalError(code, entry.message ?? message ?? entry.userMessage ?? code, {
    ...rest,
    userMessage: options.userMessage ?? entry.userMessage,
  })
}
