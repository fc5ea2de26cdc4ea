import { exitCodes, type FailureCode } from './codes.js'

/** Optional parts of a failure. */
export interface CliErrorOptions {
  /** The remedy, if the message doesn't give it. */
  readonly hint?: string
  /** Facts for programs: in the JSON report, not in the text. */
  readonly context?: Readonly<Record<string, unknown>>
  readonly cause?: unknown
}

/** A failure that its message explains fully. Shown without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError'
  readonly code: FailureCode
  readonly exitCode: number
  readonly hint: string | undefined
  readonly context: Readonly<Record<string, unknown>> | undefined

  constructor(code: FailureCode, message: string, { hint, context, cause }: CliErrorOptions = {}) {
    super(message, { cause })
    this.code = code
    this.exitCode = exitCodes[code]
    this.hint = hint
    this.context = context
  }
}
