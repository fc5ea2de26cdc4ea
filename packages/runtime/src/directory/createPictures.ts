import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { Clock } from '../base/clock.js'
import { HttpError } from '../errors/classes.js'

/** Parallel requests, few enough for the browser to load more important things. */
const parallelMax = 4
/** Rows that appear within this time of each other, in ms, are being scrolled past: loading their pictures would drop frames. */
const scrollingMs = 1_000
/** If no row has appeared for this time, in ms, scrolling has ended. */
const restMs = 120
/** Rows that are rendered together start within this time, in ms. */
const drawingMs = 16
/** How long to wait before a failed picture is tried again, in ms. */
const retryMs = 60_000
/** After so many failures in a row the service itself counts as failed. */
const failuresMax = 4
/** Limit in UTF-16 units: about 800 pictures. */
const keptMax = 8 * 1024 * 1024

/** Pictures by key. Each loads once, when it is shown. */
export interface Pictures {
  /** The picture; undefined until it has loaded, and if it fails. */
  picture(key: string): ReadonlySignal<string | undefined>
  /** Loads a picture before it is shown. */
  preload(key: string): void
}

/**
 * Keeps the pictures of one modal. A failed picture stays undefined and isn't tried again at once.
 *
 * @param load resolves to undefined if the picture doesn't exist
 */
export function createPictures(load: (key: string) => Promise<string | undefined>, clock: Clock): Pictures {
  const pictures = new Map<string, Signal<string | undefined>>()
  const retries = createRetries(clock)
  const passing = createPassing(want, clock)
  const queue = new Set<string>()
  let running = 0
  let kept = 0

  function want(key: string) {
    if (!retries.mayAsk(key)) return
    queue.add(key)
    next()
  }

  function next() {
    const [key] = queue
    if (key === undefined || running >= parallelMax) return
    queue.delete(key)
    running += 1
    retries.asked(key)
    void load(key)
      .then(
        (uri) => uri !== undefined && keep(key, uri),
        (error) => retries.failed(error) && queue.clear(),
      )
      .then(() => {
        running -= 1
        next()
      })
    next()
  }

  function keep(key: string, uri: string) {
    retries.answered(key)
    const place = signalOf(key)
    place.value = uri
    kept += uri.length
    for (const [oldest, { value }] of pictures) {
      if (kept <= keptMax) return
      if (value === undefined || oldest === key) continue
      pictures.delete(oldest)
      kept -= value.length
    }
  }

  function signalOf(key: string) {
    const known = pictures.get(key)
    if (known) return known
    const made: Signal<string | undefined> = signal(undefined, {
      watched() {
        if (made.peek() === undefined) passing.note(key)
      },
      // Scrolled past before its turn.
      unwatched() {
        passing.forget(key)
        queue.delete(key)
      },
    })
    pictures.set(key, made)
    return made
  }

  return {
    picture: signalOf,
    preload(key) {
      if (signalOf(key).peek() === undefined) want(key)
    },
  }
}

/** Delays retries of failed pictures, and of all pictures when the service itself fails. */
function createRetries(clock: Clock) {
  const askedAt = new Map<string, number>()
  let failures = 0
  let pausedUntil = 0

  return {
    mayAsk: (key: string) =>
      clock.now() >= pausedUntil && clock.now() - (askedAt.get(key) ?? Number.NEGATIVE_INFINITY) >= retryMs,
    /** Counts as failed until it has loaded, so that it isn't requested twice. */
    asked: (key: string) => void askedAt.set(key, clock.now()),
    answered(key: string) {
      failures = 0
      askedAt.delete(key)
    },
    /** @returns whether the service itself fails */
    failed(error: unknown): boolean {
      // The picture is missing, but the service works.
      if (error instanceof HttpError && error.status === 404) return false
      failures += 1
      if (failures < failuresMax) return false
      failures = 0
      pausedUntil = clock.now() + retryMs
      return true
    },
  }
}

/** Requests the pictures of shown rows. Rows that may be scrolled past have to wait. */
function createPassing(want: (key: string) => void, clock: Clock) {
  const noted = new Set<string>()
  let notedAt = Number.NEGATIVE_INFINITY
  let restedAt = notedAt
  let timer: unknown

  return {
    note(key: string) {
      const now = clock.now()
      if (now - notedAt >= scrollingMs) restedAt = now
      notedAt = now
      if (now - restedAt < drawingMs) return want(key)
      noted.add(key)
      clock.clearTimeout(timer)
      timer = clock.setTimeout(() => {
        for (const key of noted) want(key)
        noted.clear()
      }, restMs)
    },
    forget: (key: string) => void noted.delete(key),
  }
}
