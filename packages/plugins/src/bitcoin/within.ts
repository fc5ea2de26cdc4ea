import { ConnectorError } from '@wallet-modal/runtime/chain'
import type { Clock } from '@wallet-modal/runtime/plugin'

/** What `within` needs. */
export interface Limit {
  readonly clock: Clock
  readonly timeoutMs: number
  /** Name for the developer's text. */
  readonly wallet: string
}

/** A wallet's answer, or `WALLET_TIMEOUT`: what needs no visitor must not keep one waiting. */
export function within(answer: Promise<unknown>, { clock, timeoutMs, wallet }: Limit): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(
      () =>
        reject(
          new ConnectorError('WALLET_TIMEOUT', `${wallet} did not answer within ${timeoutMs} ms.`, {
            hint: 'The wallet may be locked, updating or gone. Let the visitor try again.',
            context: { timeoutMs },
          }),
        ),
      timeoutMs,
    )
    answer.then(resolve, reject).finally(() => clock.clearTimeout(timer))
  })
}
