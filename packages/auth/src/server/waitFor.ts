/** How a wait goes. */
export interface WaitOptions {
  /** Aborts when the caller no longer waits. */
  readonly signal?: AbortSignal
  /** How long the server waits before the frame asks again, in ms. @default 20000; Infinity waits on */
  readonly mostMs?: number | undefined
  /** How often the server looks, in ms. @default 250: what happens is told within half a second */
  readonly everyMs?: number
  /** Lets time pass. @default by a timer */
  readonly sleep?: (ms: number) => Promise<void>
}

const byTimer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Looks until something is there, such as a row of the database that another server writes.
 * @param look undefined as long as there is nothing
 * @returns undefined after the time is over, or after an abort
 * @throws what `look` throws
 */
export async function waitFor<Found>(
  look: () => Promise<Found | undefined>,
  { signal, mostMs = 20_000, everyMs = 250, sleep = byTimer }: WaitOptions = {},
): Promise<Found | undefined> {
  for (let waited = 0; !signal?.aborted; waited += everyMs) {
    const found = await look()
    if (found !== undefined || waited >= mostMs) return found
    await sleep(everyMs)
  }
  return undefined
}
