import type { Clock } from '@wallet-modal/runtime/plugin'
import { WalletFrameError } from './WalletFrameError.js'

/** How long to wait for an answer of the frame. */
interface Limit {
  readonly clock: Clock
  readonly ms: number
  /** Code of the error that says that it took longer. */
  readonly code: 'FRAME_UNAVAILABLE' | 'TIMEOUT'
  /** Aborted when the answer is no longer wanted. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Waits for an answer.
 * @param begin starts to listen, and returns what stops it
 * @throws WalletFrameError with the limit's code; the signal's reason
 */
export function limited<Value>(
  { clock, ms, code, signal }: Limit,
  begin: (resolve: (value: Value) => void, reject: (error: unknown) => void) => () => void,
): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const late = () =>
      finish(() => reject(new WalletFrameError({ code, message: 'The wallet did not answer.' })))
    const abort = () => finish(() => reject(signal?.reason))
    const finish = (settle: () => void) => {
      end()
      clock.clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      settle()
    }
    const timer = clock.setTimeout(late, ms)
    signal?.addEventListener('abort', abort)
    const end = begin(
      (value) => finish(() => resolve(value)),
      (error) => finish(() => reject(error)),
    )
  })
}
