import { exitCodes, type FailureCode } from './codes.js'

/** What a failure may carry besides its message. */
export interface CliErrorOptions {
  /** What to do next, where the message does not say so. */
  readonly hint?: string
  /** Facts for programs: in the JSON report, never in the text. */
  readonly context?: Readonly<Record<string, unknown>>
  readonly cause?: unknown
}

/** A failure that its message explains fully: it is shown without a stack. */
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
