import { type ReadonlySignal, signal } from '@preact/signals-core'
import { CancelledError, QueryClient } from '@tanstack/query-core'
import type { Clock } from '../base/clock.js'
import { HttpError } from '../errors/classes.js'
import type { Loadable } from '../store/loadable.js'

/** What is read from a service, and how long what it says counts. */
export interface Query<T> {
  /** Names the answer: the same key is the same question, whoever asks it. Plain strings and numbers. */
  readonly key: readonly (string | number)[]
  /** Asks the service. @param signal aborted when nobody waits for the answer any more */
  load(signal: AbortSignal): Promise<T>
  /** How long an answer is kept, in ms. */
  readonly keepMs: number
  /** How long a failure is kept before the service is asked again, in ms. @default 0 */
  readonly retryAfterMs?: number
}

/** How a query is read. */
export interface ReadOptions {
  /** Asks anew although an answer is kept. A failure is kept all the same. @default false */
  readonly force?: boolean
}

/** A query that is asked again and again. */
export interface PolledQuery<T> extends Query<T> {
  /** Between the end of one question and the next, in ms. */
  readonly pollMs: number
}

/** A query that is followed. */
export interface FollowedQuery<T> {
  /** The last answer stays while the next one is loading. */
  readonly state: ReadonlySignal<Loadable<T>>
  /** Asks now. Settles when the answer is in `state`; never rejects. */
  refresh(options?: ReadOptions): Promise<void>
  /** Stops asking. */
  stop(): void
}

/** What one modal reads from services, shared by all that ask. */
export interface Queries {
  /** What is kept and still counts; undefined where the service has to be asked. Asks nobody. */
  peek<T>(query: Query<T>): Loadable<T> | undefined
  /**
   * The kept answer, or the service's. Whoever asks the same meanwhile gets the same answer.
   * @throws what `load` rejects with, kept for `retryAfterMs`
   */
  read<T>(query: Query<T>, options?: ReadOptions): Promise<T>
  /**
   * Reads now, and again every `pollMs` while the page is visible, until it is stopped. A service that answers 503 is asked no
   * more until the query is followed anew.
   */
  follow<T>(query: PolledQuery<T>): FollowedQuery<T>
  /** Drops what is kept under a key and under every key that begins with it: the next one who asks asks the service. */
  invalidate(key: readonly (string | number)[]): void
  /** Drops everything, and stops what is followed. */
  dispose(): void
}

/** What queries need of their modal. */
export interface QueriesOptions {
  readonly clock: Clock
  /** Hidden pages don't poll. @default always visible */
  readonly page?: { readonly document: Pick<Document, 'visibilityState'> } | undefined
}

/** What is kept of a question: failures too, with the time by the modal's own clock. */
type Kept<T> = { readonly at: number } & (
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'error'; readonly error: Error }
)

/** More answers than this are not kept: an app that stays open for days must not grow. */
const keptMax = 200

/** The queries of one modal, over a client of its own. */
export function createQueries({ clock, page }: QueriesOptions): Queries {
  const client = new QueryClient({
    // Time, retries and visibility are the modal's: the client sets no timer and listens to nothing.
    defaultOptions: {
      queries: { retry: false, gcTime: Number.POSITIVE_INFINITY, networkMode: 'always', staleTime: 0 },
    },
  })
  const stops = new Set<() => void>()
  let isDisposed = false

  function kept<T>({ key, keepMs, retryAfterMs = 0 }: Query<T>): Kept<T> | undefined {
    const found = client.getQueryData<Kept<T>>(key)
    if (!found) return undefined
    const age = clock.now() - found.at
    // A clock that was set back must not keep an answer for ever.
    return age >= 0 && age < (found.status === 'ready' ? keepMs : retryAfterMs) ? found : undefined
  }

  async function settle<T>(query: Query<T>, { force = false }: ReadOptions = {}): Promise<Kept<T>> {
    const known = kept(query)
    if (known && !(force && known.status === 'ready')) return known
    // A question that was asked before no longer counts: its askers get the newer answer.
    if (force) await client.cancelQueries({ queryKey: query.key, exact: true })
    try {
      return await client.fetchQuery<Kept<T>>({
        queryKey: query.key,
        queryFn: ({ signal: aborted }) =>
          query.load(aborted).then(
            (data) => ({ status: 'ready', data, at: clock.now() }) as const,
            (cause: unknown) => ({ status: 'error', error: asError(cause), at: clock.now() }) as const,
          ),
        // Amounts are bigints, and answers are compared by nobody.
        structuralSharing: false,
      })
    } catch (error) {
      if (error instanceof CancelledError && !isDisposed) return settle(query)
      throw error
    } finally {
      trim()
    }
  }

  function trim() {
    const all = client.getQueryCache().getAll()
    for (const one of all.slice(0, Math.max(0, all.length - keptMax))) {
      if (one.state.fetchStatus === 'idle') client.getQueryCache().remove(one)
    }
  }

  return {
    peek(query) {
      const found = kept(query)
      if (!found) return undefined
      return found.status === 'ready'
        ? { status: 'ready', data: found.data }
        : { status: 'error', error: found.error }
    },
    async read(query, options) {
      const found = await settle(query, options)
      if (found.status === 'error') throw found.error
      return found.data
    },
    follow<T>(query: PolledQuery<T>) {
      const state = signal<Loadable<T>>({ status: 'idle' })
      let isStopped = false
      let timer: unknown
      const isVisible = () => page?.document.visibilityState !== 'hidden'

      async function refresh(options?: ReadOptions) {
        clock.clearTimeout(timer)
        const before = state.peek()
        state.value = { ...('data' in before && { data: before.data }), status: 'loading' }
        // Rejects only when the modal ends.
        const found = await settle(query, options).catch(() => undefined)
        if (isStopped || !found) return
        state.value =
          found.status === 'ready'
            ? { status: 'ready', data: found.data }
            : { status: 'error', error: found.error }
        if (found.status === 'error' && found.error instanceof HttpError && found.error.status === 503) return
        timer = clock.setTimeout(poll, query.pollMs)
      }
      function poll() {
        if (isVisible()) void refresh({ force: true })
        else timer = clock.setTimeout(poll, query.pollMs)
      }
      function stop() {
        isStopped = true
        clock.clearTimeout(timer)
        stops.delete(stop)
      }

      stops.add(stop)
      void refresh()
      return { state, refresh, stop }
    },
    invalidate(key) {
      client.removeQueries({ queryKey: key })
    },
    dispose() {
      isDisposed = true
      for (const stop of [...stops]) stop()
      // Silent, and what is still being asked is aborted.
      void client.cancelQueries({}, { silent: true, revert: false })
      client.clear()
    },
  }
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))
