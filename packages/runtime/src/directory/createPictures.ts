import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { Clock } from '../base/clock.js'
import { HttpError } from '../errors/classes.js'

/** As many at once as leave a browser room for what matters more. */
const parallelMax = 4
/** Rows that come within this of each other are being scrolled by: their pictures would cost the scrolling its frames. */
const scrollingMs = 1_000
/** Once none has come for so long, those that are there have stayed. */
const restMs = 120
/** Rows that are drawn together are looked at within this time. */
const drawingMs = 16
/** What failed isn't asked for again before that. */
const retryMs = 60_000
/** So many failures in a row are the service's, not the pictures'. */
const failuresMax = 4
/** Room for some 800 pictures, in UTF-16 units. */
const keptMax = 8 * 1024 * 1024

/** Pictures by key. Each is asked for when somebody looks at it, and once. */
export interface Pictures {
  /** Undefined until it is there, and when it can't be had. */
  picture(key: string): ReadonlySignal<string | undefined>
  /** Asks for it though nobody looks at it yet. */
  preload(key: string): void
}

/**
 * Keeps the pictures of one modal. What fails leaves no trace but that it isn't tried again at once.
 *
 * @param load undefined where there is none
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
      // Scrolled by before its turn came.
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

/** What failed isn't asked for again at once, and nothing is where the service itself fails. */
function createRetries(clock: Clock) {
  const askedAt = new Map<string, number>()
  let failures = 0
  let pausedUntil = 0

  return {
    mayAsk: (key: string) =>
      clock.now() >= pausedUntil && clock.now() - (askedAt.get(key) ?? Number.NEGATIVE_INFINITY) >= retryMs,
    /** Until it is answered it counts as failed: nobody asks twice. */
    asked: (key: string) => void askedAt.set(key, clock.now()),
    answered(key: string) {
      failures = 0
      askedAt.delete(key)
    },
    /** @returns whether it is the service that fails */
    failed(error: unknown): boolean {
      // It isn't there: the service is.
      if (error instanceof HttpError && error.status === 404) return false
      failures += 1
      if (failures < failuresMax) return false
      failures = 0
      pausedUntil = clock.now() + retryMs
      return true
    },
  }
}

/** Wants what is looked at; what may only be passing, as rows are scrolled by, has to wait. */
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
