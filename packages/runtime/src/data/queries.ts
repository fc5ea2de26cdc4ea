import { type ReadonlySignal, signal } from '@preact/signals-core'
import {
  CancelledError,
  focusManager,
  QueryClient,
  QueryObserver,
  type QueryObserverResult,
} from '@tanstack/query-core'
import type { Clock } from '../base/clock.js'
import { createDisposal } from '../base/disposal.js'
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

/** A query that is asked again and again. */
export interface PolledQuery<T> extends Query<T> {
  /** How often it is asked while the page is visible, in ms. */
  readonly pollMs: number
}

/** A query that is followed. */
export interface FollowedQuery<T> {
  /** The last answer stays while the next one is loading. */
  readonly state: ReadonlySignal<Loadable<T>>
  /** Asks now, unless a failure is kept. Settles when the answer is in `state`; never rejects. */
  refresh(): Promise<void>
  /** Stops asking. */
  stop(): void
}

/** What one modal reads from services, shared by all that ask. */
export interface Queries {
  /** What is kept and still counts; undefined where the service has to be asked. Asks nobody. */
  peek<T>(query: Query<T>): Loadable<T> | undefined
  /**
   * The kept answer, or the service's. Those who ask the same at once get the same answer.
   *
   * @param options.force asks although an answer is kept, but not while a failure is. @default false
   * @throws what `load` rejects with, kept for `retryAfterMs`
   */
  read<T>(query: Query<T>, options?: { readonly force?: boolean }): Promise<T>
  /**
   * Reads now, every `pollMs` while the page is visible, and when an answer is too old on the visitor's return or when they are
   * online again, until it is stopped. A service that answers 503 is asked no more until the query is followed again.
   */
  follow<T>(query: PolledQuery<T>): FollowedQuery<T>
  /** Drops what is kept under a key, and under every key that begins with it. What is followed is asked for now. */
  invalidate(key: readonly (string | number)[]): void
  /** Drops everything, and stops what is followed. */
  dispose(): void
}

/** More answers than this are not kept: an app that stays open for days must not grow. */
const keptMax = 200

/** The queries of one modal, over a client of its own. @param options.clock says how old answers are */
export function createQueries({ clock }: { readonly clock: Clock }): Queries {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // No timer: `trim` drops what is too much.
        gcTime: Number.POSITIVE_INFINITY,
        // Whether anybody can be reached is told by asking: a node may be on this machine.
        networkMode: 'always',
        // Amounts are bigints, and nobody compares answers.
        structuralSharing: false,
      },
    },
  })
  client.mount()
  const disposal = createDisposal()
  let isDisposed = false

  function peek<T>({ key, keepMs, retryAfterMs = 0 }: Query<T>): Loadable<T> | undefined {
    const { data, error } = client.getQueryState<Answer<T>, Failure>(key) ?? {}
    const isYounger = (at: number, ms: number) => clock.now() >= at && clock.now() - at < ms
    if (error) return isYounger(error.at, retryAfterMs) ? { status: 'error', error: error.cause } : undefined
    return data && isYounger(data.at, keepMs) ? { status: 'ready', data: data.value } : undefined
  }

  const optionsOf = <T>(query: Query<T>) => ({
    queryKey: query.key as readonly unknown[],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      query.load(signal).then(
        (value): Answer<T> => ({ value, at: clock.now() }),
        (cause: unknown) => {
          throw { cause: asError(cause), at: clock.now() } satisfies Failure
        },
      ),
    staleTime: () => (peek(query) ? Number.POSITIVE_INFINITY : 0),
  })

  async function read<T>(query: Query<T>, options: { readonly force?: boolean } = {}): Promise<T> {
    const kept = peek(query)
    if (kept?.status === 'error') throw kept.error
    if (kept?.status === 'ready' && !options.force) return kept.data
    // Those who still wait for the older answer get the newer one.
    if (options.force) await client.cancelQueries({ queryKey: query.key, exact: true })
    try {
      return (await client.fetchQuery({ ...optionsOf(query), staleTime: 0 })).value
    } catch (error) {
      if (!(error instanceof CancelledError)) throw (error as Failure).cause
      if (isDisposed) throw error
      return read(query)
    } finally {
      trim()
    }
  }

  function trim() {
    const idle = client.getQueryCache().findAll({ type: 'inactive', fetchStatus: 'idle' })
    for (const one of idle.slice(0, -keptMax)) client.getQueryCache().remove(one)
  }

  function follow<T>(query: PolledQuery<T>): FollowedQuery<T> {
    const isRefused = () => isUnavailable(observer.getCurrentResult().error)
    const mayAsk = () => !isRefused() && peek(query)?.status !== 'error'
    const observer: QueryObserver<Answer<T>, Failure> = new QueryObserver(client, {
      ...optionsOf(query),
      retryOnMount: () => peek(query)?.status !== 'error',
      refetchOnWindowFocus: mayAsk,
      refetchOnReconnect: mayAsk,
    })
    const state = signal(
      loadableOf(observer.getOptimisticResult(client.defaultQueryOptions(observer.options))),
    )
    const unsubscribe = observer.subscribe((result) => {
      state.value = loadableOf(result)
    })
    let timer: unknown
    // Not by `refetchInterval`: time is the modal's, which tests hold.
    const wait = () => {
      timer = clock.setTimeout(() => {
        if (isRefused()) return
        if (mayAsk() && focusManager.isFocused()) void observer.refetch({ cancelRefetch: false })
        wait()
      }, query.pollMs)
    }
    wait()
    return {
      state,
      async refresh() {
        if (peek(query)?.status !== 'error') state.value = loadableOf(await observer.refetch())
      },
      stop: disposal.add(() => {
        clock.clearTimeout(timer)
        unsubscribe()
      }),
    }
  }

  return {
    peek,
    read,
    follow,
    invalidate(queryKey) {
      client.removeQueries({ queryKey, type: 'inactive' })
      void client.invalidateQueries({
        queryKey,
        predicate: ({ state }) => !isUnavailable(state.error as Failure | null),
      })
    },
    dispose() {
      isDisposed = true
      disposal.dispose()
      // What is still being asked is aborted.
      void client.cancelQueries({}, { silent: true, revert: false })
      client.clear()
      client.unmount()
    },
  }
}

/** What was answered, and when by the modal's clock. Query-core takes no bare `undefined`. */
interface Answer<T> {
  readonly value: T
  readonly at: number
}

/** Why there is no answer, and since when. */
interface Failure {
  readonly cause: Error
  readonly at: number
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))

const isUnavailable = (failure: Failure | null) =>
  failure?.cause instanceof HttpError && failure.cause.status === 503

function loadableOf<T>({ data, error, isFetching }: QueryObserverResult<Answer<T>, Failure>): Loadable<T> {
  if (isFetching) return { status: 'loading', ...(data && { data: data.value }) }
  if (error) return { status: 'error', error: error.cause }
  return data ? { status: 'ready', data: data.value } : { status: 'idle' }
}
