import type { Clock } from '../base/clock.js'

/**
 * How long to wait, in ms, for a wallet's answer after an event that grants the same, or for an account after the wallet has said that
 * it shares none.
 */
export const eventSettleMs = 1_000

/**
 * Waits for a wallet's answer, or for an event that grants the same. Some wallets report the accounts and never answer the request.
 *
 * @param listen calls back for an event that grants; returns how to stop listening
 */
export async function answerOrEvent<Grant>(
  clock: Clock,
  answer: Promise<Grant>,
  listen: (heard: (grant: Grant) => void) => () => void,
): Promise<Grant> {
  let newest: { readonly grant: Grant } | undefined
  let timer: unknown
  let stop = () => {}
  const granted = new Promise<Grant>((resolve) => {
    stop = listen((grant) => {
      newest = { grant }
      // The answer may hold more, such as a signature.
      timer ??= clock.setTimeout(() => newest && resolve(newest.grant), eventSettleMs)
    })
  })
  try {
    return await Promise.race([answer, granted])
  } finally {
    clock.clearTimeout(timer)
    stop()
  }
}
