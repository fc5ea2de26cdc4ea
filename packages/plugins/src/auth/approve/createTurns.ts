import { ConnectorError } from '@wallet-modal/runtime/chain'
import type { WalletFrameError } from '../WalletFrameError.js'

/** Requests that ask the visitor, one after the other. */
export interface Turns {
  /** Runs a request once those before it are done. The signal is aborted when the visitor leaves. */
  next<Result>(run: (left: AbortSignal) => Promise<Result>): Promise<Result>
  /** Declines the request that runs, and all that wait. */
  declineAll(): void
}

/** Creates the queue of requests: the frame asks for one thing at a time. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = new AbortController()
  return {
    next(run) {
      const { signal } = waiting
      const turn = last.then(() => {
        signal.throwIfAborted()
        return run(signal)
      })
      last = turn.catch(() => {})
      return turn
    },
    declineAll() {
      waiting.abort(declined())
      waiting = new AbortController()
    },
  }
}

/** The visitor has left, or declined. */
export const declined = () => new ConnectorError('USER_REJECTED', 'The visitor declined.')

/** Whether the visitor has declined: in the frame, or by leaving its view. */
export const isRejected = (error: unknown): boolean =>
  error instanceof ConnectorError
    ? error.code === 'USER_REJECTED'
    : (error as WalletFrameError).code === 'USER_REJECTED'
