import type { Failure } from '@wallet-modal/plugins/auth/protocol'

/** A failed request, as the frame tells the page. Its message is fit for visitors. */
export class WalletError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details: Pick<Failure, 'retryAfter' | 'triesLeft'> = {},
    cause?: unknown,
  ) {
    super(message, { cause })
    this.name = 'WalletError'
  }
}
