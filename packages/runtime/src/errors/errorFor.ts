import { WalletModalError, type WalletModalErrorOptions } from './classes.js'
import type { PlainCode } from './codes.js'
import { type CodeEntry, coreTexts } from './coreTexts.js'

/** Options of `errorFor`: those of the error, and a text for codes whose text is not fixed. */
export interface ErrorForOptions extends WalletModalErrorOptions {
  /** Text for developers, used when the table has none for the code. */
  readonly message?: string | undefined
}

/**
 * Builds the error of a code with the texts of the table (Spec §8).
 * Brings the core's texts along: not for code that loads with the page, which writes its one text itself.
 */
export function errorFor(
  code: keyof typeof coreTexts | PlainCode,
  options: ErrorForOptions = {},
): WalletModalError {
  const texts: Readonly<Record<string, CodeEntry | undefined>> = coreTexts
  const entry = texts[code] ?? {}
  const { message, ...rest } = options
  return new WalletModalError(code, entry.message ?? message ?? entry.userMessage ?? code, {
    ...rest,
    userMessage: options.userMessage ?? entry.userMessage,
  })
}
