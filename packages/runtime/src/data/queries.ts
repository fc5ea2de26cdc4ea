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

/** A request to a service, and how long its response is kept. */
export interface Query<T> {
  /** Identifies the response: requests with the same key share it. */
  readonly key: readonly (string | number)[]
  /** Asks the service. @param signal aborted when the response isn't needed any more */
  load(signal: AbortSignal): Promise<T>
  /** How long a response is kept, in ms. */
  readonly keepMs: number
  /** How long a failure is kept before the service is asked again, in ms. @default 0 */
  readonly retryAfterMs?: number
}

/** A query that repeats. */
export interface PolledQuery<T> extends Query<T> {
  /** Interval of requests while the page is visible, in ms. */
  readonly pollMs: number
}

/** A query that is followed. */
export interface FollowedQuery<T> {
  /** The last value stays while the next one loads. */
  readonly state: ReadonlySignal<Loadable<T>>
  /** Asks now, unless a failure is kept. Resolves once `state` has the result; never rejects. */
  refresh(): Promise<void>
  /** Stops asking. */
  stop(): void
}

/** One modal's cache of services' responses. */
export interface Queries {
  /** The kept response, if it is recent enough; else undefined. Sends no request. */
  peek<T>(query: Query<T>): Loadable<T> | undefined
  /**
   * The kept response, or the service's. Simultaneous calls with one key share a request.
   *
   * @param options.force asks even if a response is kept, but not while a failure is. @default false
   * @throws the error of `load`, kept for `retryAfterMs`
   */
  read<T>(query: Query<T>, options?: { readonly force?: boolean }): Promise<T>
  /**
   * Reads now, and every `pollMs` while the page is visible, until stopped. Reads an old response again when the visitor returns
   * or is online again. After a 503 it stops until the query is followed again.
   */
  follow<T>(query: PolledQuery<T>): FollowedQuery<T>
  /** Drops the responses of this key and of all keys that start with it. Followed queries are read again now. */
  invalidate(key: readonly (string | number)[]): void
  /** Drops everything, and stops followed queries. */
  dispose(): void
}

/** How many responses to keep: an app that stays open for days must not grow. */
const keptMax = 200

/** The queries of one modal, with a client of its own. @param options.clock dates responses */
export function createQueries({ clock }: { readonly clock: Clock }): Queries {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // No timer: `trim` limits the cache.
        gcTime: Number.POSITIVE_INFINITY,
        // Ask even when the browser is offline: a node may be on this machine.
        networkMode: 'always',
        // Query-core can't compare bigints, and nothing needs stable references.
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
    // Calls that wait for the older response get the newer one.
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
    // Not `refetchInterval`: tests control the modal's clock.
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
      // Aborts running requests.
      void client.cancelQueries({}, { silent: true, revert: false })
      client.clear()
      client.unmount()
    },
  }
}

/** A response and its time by the modal's clock. Query-core accepts no bare `undefined`. */
interface Answer<T> {
  readonly value: T
  readonly at: number
}

/** A failure and its time. */
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
