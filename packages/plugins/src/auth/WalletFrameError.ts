import type { Failure } from './protocol/schema.js'

/** Why a request to the wallet's frame failed. Codes are those of the log-in server, and of the frame. */
export class WalletFrameError extends Error {
  readonly code: string
  /** Seconds until the same request may succeed. */
  readonly retryAfter: number | undefined
  /** How often the code may still be tried. */
  readonly triesLeft: number | undefined

  constructor({ code, message, retryAfter, triesLeft }: Failure, cause?: unknown) {
    super(message, { cause })
    this.name = 'WalletFrameError'
    this.code = code
    this.retryAfter = retryAfter
    this.triesLeft = triesLeft
  }
}
