import type { Database } from './database.js'
import { waitFor } from './waitFor.js'

/** How long a frame waits before it asks again. */
const waitMs = 20_000

/** Tells frames when their sessions end. One query at a time serves all waiting frames; no query runs without one. */
export function createSessionWatch(database: Database) {
  const waiting = new Map<object, { readonly session: string; end(isEnded: boolean): void }>()
  let isLooking = false

  /** Tells those whose sessions have ended. @returns undefined as long as others wait */
  async function look(): Promise<true | undefined> {
    const all = [...waiting.values()]
    const ids = [...new Set(all.map(({ session }) => session))].join(' ')
    const found = await database
      .query<{ id: string }>("select id from sessions where id = any(string_to_array($1, ' '))", [ids])
      // A database that is away has ended no session.
      .catch(() => undefined)
    const alive = new Set(found?.map(({ id }) => id))
    if (found) for (const { session, end } of all) if (!alive.has(session)) end(true)
    isLooking = waiting.size > 0
    return isLooking ? undefined : true
  }

  return {
    /**
     * Waits for the end of a session.
     * @param signal aborts when the caller no longer waits
     * @returns whether it has ended; false after 20 seconds, when the frame asks again
     */
    wait: (session: string, signal: AbortSignal): Promise<boolean> =>
      new Promise((resolve) => {
        const own = {}
        const end = (isEnded: boolean) => {
          clearTimeout(late)
          signal.removeEventListener('abort', leave)
          waiting.delete(own)
          resolve(isEnded)
        }
        const leave = () => end(false)
        const late = setTimeout(leave, waitMs)
        signal.addEventListener('abort', leave)
        waiting.set(own, { session, end })
        if (isLooking) return
        isLooking = true
        void waitFor(look, { mostMs: Number.POSITIVE_INFINITY })
      }),
  }
}
