import { type ReadonlySignal, signal } from '@preact/signals-core'
import { CancelledError, QueryClient } from '@tanstack/query-core'
import type { Clock } from '../base/clock.js'
import { createDisposal } from '../base/disposal.js'
import { HttpError } from '../errors/classes.js'
import type { Loadable } from '../store/loadable.js'
import { dataOf } from './dataOf.js'

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
interface ReadOptions {
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
  /**
   * Drops what is kept under a key and under every key that begins with it: the next one who asks asks the service, and what is followed
   * is asked for now.
   */
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
  const answers = new Answers(clock)
  const disposal = createDisposal()
  const followed = new Set<Polling<unknown>>()
  return {
    peek(query) {
      const found = answers.kept(query)
      return found && loadableOf(found)
    },
    async read(query, options) {
      const found = await answers.settle(query, options)
      if (found.status === 'error') throw found.error
      return found.data
    },
    follow(query) {
      const polling = new Polling(query, answers, clock, page)
      followed.add(polling as Polling<unknown>)
      const stop = () => {
        followed.delete(polling as Polling<unknown>)
        polling.stop()
      }
      return { state: polling.state, refresh: polling.refresh, stop: disposal.add(stop) }
    },
    invalidate(key) {
      answers.drop(key)
      for (const polling of followed) polling.invalidated(key)
    },
    dispose() {
      disposal.dispose()
      answers.dispose()
    },
  }
}

const loadableOf = <T>(found: Kept<T>): Loadable<T> =>
  found.status === 'ready' ? { status: 'ready', data: found.data } : { status: 'error', error: found.error }

/** The answers that are kept, and the questions that are being asked. */
class Answers {
  readonly #clock: Clock
  readonly #client = new QueryClient({
    // Time, retries and visibility are the modal's: the client sets no timer and listens to nothing.
    defaultOptions: {
      queries: { retry: false, gcTime: Number.POSITIVE_INFINITY, networkMode: 'always', staleTime: 0 },
    },
  })
  #isDisposed = false

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The answer, as long as it counts. */
  kept<T>({ key, keepMs, retryAfterMs = 0 }: Query<T>): Kept<T> | undefined {
    const found = this.#client.getQueryData<Kept<T>>(key)
    if (!found) return undefined
    const age = this.#clock.now() - found.at
    // A clock that was set back must not keep an answer for ever.
    return age >= 0 && age < (found.status === 'ready' ? keepMs : retryAfterMs) ? found : undefined
  }

  /** The kept answer, or the service's. Rejects only when the modal ends. */
  async settle<T>(query: Query<T>, { force = false }: ReadOptions = {}): Promise<Kept<T>> {
    const known = this.kept(query)
    if (known && !(force && known.status === 'ready')) return known
    // A question that was asked before no longer counts: its askers get the newer answer.
    if (force) await this.#client.cancelQueries({ queryKey: query.key, exact: true })
    const now = () => this.#clock.now()
    try {
      return await this.#client.fetchQuery<Kept<T>>({
        queryKey: query.key,
        queryFn: ({ signal: aborted }) =>
          query.load(aborted).then(
            (data) => ({ status: 'ready', data, at: now() }) as const,
            (cause: unknown) => ({ status: 'error', error: asError(cause), at: now() }) as const,
          ),
        // Amounts are bigints, and answers are compared by nobody.
        structuralSharing: false,
      })
    } catch (error) {
      if (error instanceof CancelledError && !this.#isDisposed) return this.settle(query)
      throw error
    } finally {
      this.#trim()
    }
  }

  drop(key: Query<unknown>['key']): void {
    this.#client.removeQueries({ queryKey: key })
  }

  dispose(): void {
    this.#isDisposed = true
    // Silent, and what is still being asked is aborted.
    void this.#client.cancelQueries({}, { silent: true, revert: false })
    this.#client.clear()
  }

  #trim(): void {
    const cache = this.#client.getQueryCache()
    const all = cache.getAll()
    for (const one of all.slice(0, Math.max(0, all.length - keptMax))) {
      if (one.state.fetchStatus === 'idle') cache.remove(one)
    }
  }
}

/** Asks a query again and again while the page is visible. */
class Polling<T> {
  readonly state = signal<Loadable<T>>({ status: 'idle' })
  readonly #query: PolledQuery<T>
  readonly #answers: Answers
  readonly #clock: Clock
  readonly #page: QueriesOptions['page']
  #isStopped = false
  #isRefused = false
  #timer: unknown

  constructor(query: PolledQuery<T>, answers: Answers, clock: Clock, page: QueriesOptions['page']) {
    this.#query = query
    this.#answers = answers
    this.#clock = clock
    this.#page = page
    void this.refresh()
  }

  readonly refresh = async (options?: ReadOptions): Promise<void> => {
    this.#clock.clearTimeout(this.#timer)
    const data = dataOf(this.state.peek())
    this.state.value = { ...(data !== undefined && { data }), status: 'loading' }
    const found = await this.#answers.settle(this.#query, options).catch(() => undefined)
    if (this.#isStopped || !found) return
    this.state.value = loadableOf(found)
    this.#isRefused =
      found.status === 'error' && found.error instanceof HttpError && found.error.status === 503
    if (!this.#isRefused) this.#wait()
  }

  /** Asks now if its key begins with this one, unless the service has refused. */
  invalidated(key: Query<unknown>['key']): void {
    const isMeant = key.every((part, at) => this.#query.key[at] === part)
    if (isMeant && !this.#isRefused) void this.refresh({ force: true })
  }

  readonly stop = (): void => {
    this.#isStopped = true
    this.#clock.clearTimeout(this.#timer)
  }

  #wait(): void {
    // Two questions that overlapped both end here.
    this.#clock.clearTimeout(this.#timer)
    this.#timer = this.#clock.setTimeout(() => {
      if (this.#page?.document.visibilityState === 'hidden') this.#wait()
      else void this.refresh({ force: true })
    }, this.#query.pollMs)
  }
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))
