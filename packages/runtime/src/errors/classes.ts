import type { ErrorCode } from './codes.js'

/** Details of an error beside its code and its text for developers. */
export interface WalletModalErrorOptions {
  /** Text that may be shown to the visitor. */
  readonly userMessage?: string | undefined
  /** Advice for the developer. */
  readonly hint?: string | undefined
  /** Facts for logs and handlers. Never a secret, a key or a pairing link. */
  readonly context?: Readonly<Record<string, unknown>> | undefined
  /** The foreign error that was wrapped. */
  readonly cause?: unknown
}

// Fields are declared only, as the constructors set them: every page loads these classes.

/**
 * Base of every error this package throws.
 * Recognise one with `isWalletModalError(error, 'CODE')`: `instanceof` fails when two copies are installed.
 */
export class WalletModalError extends Error {
  override name = 'WalletModalError'
  declare readonly code: ErrorCode
  declare readonly userMessage: string | undefined
  declare readonly hint: string | undefined
  declare readonly context: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, message: string, options: WalletModalErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.userMessage = options.userMessage
    this.hint = options.hint
    this.context = Object.freeze({ ...options.context })
  }

  /** The mark that survives a second copy of this package; read by `isWalletModalError`. */
  get brand(): 'WalletModalError' {
    return 'WalletModalError'
  }

  /** Where the error is explained, relative to the repository. */
  get docsUrl(): string {
    return `docs/errors.md#${this.code}`
  }
}

/** The config is invalid; `context.issues` lists the problems, each with its path. */
export class ConfigError extends WalletModalError {
  override name = 'ConfigError'
}

/** A wallet refused, failed or answered nonsense. */
export class ConnectorError extends WalletModalError {
  override name = 'ConnectorError'
}

/** Options of an `HttpError`. */
export interface HttpErrorOptions extends WalletModalErrorOptions {
  readonly status?: number | undefined
  readonly url: string
  readonly response?: Response | undefined
  readonly reason?: string | undefined
  readonly reasonName?: string | undefined
  readonly retryAfterMs?: number | undefined
}

/** A request failed: no answer, or an answer with a status outside 200–299 (Spec §7). */
export class HttpError extends WalletModalError {
  override name = 'HttpError'
  /** HTTP status; 0 when there was no answer. */
  declare readonly status: number
  /** The requested address without its query, which may carry addresses and ids. */
  declare readonly url: string
  /** The answer itself, its body already read. */
  declare readonly response: Response | undefined
  /** Description of the API's first reason, made safe to show (Spec §8). */
  declare readonly reason: string | undefined
  /** Name of that reason, such as of the field that the API refuses. Not for showing. */
  declare readonly reasonName: string | undefined
  /** How long the server asks to wait, in milliseconds. */
  declare readonly retryAfterMs: number | undefined

  constructor(code: ErrorCode, message: string, options: HttpErrorOptions) {
    super(code, message, options)
    this.status = options.status ?? 0
    this.url = options.url
    this.response = options.response
    this.reason = options.reason
    this.reasonName = options.reasonName
    this.retryAfterMs = options.retryAfterMs
  }
}

/** A plugin failed to load or to work; the rest of the modal goes on. */
export class PluginError extends WalletModalError {
  override name = 'PluginError'
  declare readonly pluginId: string

  constructor(
    code: ErrorCode,
    message: string,
    options: WalletModalErrorOptions & { readonly pluginId: string },
  ) {
    super(code, message, options)
    this.pluginId = options.pluginId
  }
}

/** A response or message has an unexpected form. */
export class ProtocolError extends WalletModalError {
  override name = 'ProtocolError'
}

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
    // A foreign getter or proxy threw: not one of ours.
    return false
  }
}
