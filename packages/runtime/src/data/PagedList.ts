import { type ReadonlySignal, signal } from '@preact/signals-core'

/**
 * How far a list has loaded. `more`: there are further pages. `paused`: there are, but the last pages brought no items. `unlisted`: no
 * service has such a list.
 */
export type ListProgress = 'loading' | 'more' | 'paused' | 'complete' | 'failed' | 'unlisted'

/** The state of a list. */
export interface PagedState<Item> {
  readonly items: readonly Item[]
  readonly progress: ListProgress
  /** Why the next page failed; kept while it is tried again. */
  readonly error?: Error
}

/** One page of a list. */
export interface ListPart<Item> {
  readonly items: readonly Item[]
  /** Cursor of the next page; absent after the last. */
  readonly next?: string | undefined
  /** Why the rest of this page failed; the page is read again. */
  readonly failure?: { readonly cause: unknown } | undefined
}

/** How many pages without items to skip before the visitor has to ask for more. */
const emptyPartsMax = 10

/** A list that loads page by page. A subclass calls `load` once `read` works. */
export abstract class PagedList<Item> {
  readonly #state = signal<PagedState<Item>>({ items: [], progress: 'loading' })
  /** Cursor of the next page; undefined for the first. */
  #cursor: string | undefined
  /** Cursors that were read: one that comes again would loop for ever. */
  #asked = new Set<string>()
  #turn = 0

  get state(): ReadonlySignal<PagedState<Item>> {
    return this.#state
  }

  /** Loads the next page; does nothing at the end, or while one is loading. */
  more(): void {
    if (this.#state.peek().progress === 'more') void this.load()
  }

  /** Goes on after a page that failed or brought nothing. */
  retry(): void {
    const { progress } = this.#state.peek()
    if (progress === 'failed' || progress === 'paused') void this.load()
  }

  /** The list is shown again: retries a failed page, or looks for news. */
  resume(): void {
    if (this.#state.peek().progress === 'failed') void this.load()
    else void this.refresh(false)
  }

  /** Stops loading, and drops a running request. */
  stop(): void {
    this.#turn = Number.POSITIVE_INFINITY
  }

  /**
   * Looks for news. On failure the list stays as it is.
   * @param force asks the service even if a response is cached. @default true
   */
  abstract refresh(force?: boolean): Promise<void>

  /**
   * Reads a page. `undefined`: no service has such a list.
   * @param cursor of the page. @default the first
   */
  protected abstract read(cursor?: string): Promise<ListPart<Item> | undefined>

  /** The list with a new page. */
  protected abstract join(before: readonly Item[], found: readonly Item[]): readonly Item[]

  /** A page failed that the visitor waits for. @returns the error to show */
  protected failed(cause: unknown): Error {
    return cause instanceof Error ? cause : new Error(String(cause))
  }

  /** Counts requests, so that a response to an earlier one is dropped. */
  protected get turn(): number {
    return this.#turn
  }

  protected get isStopped(): boolean {
    return this.#turn === Number.POSITIVE_INFINITY
  }

  /** Reads page after page until one brings items. */
  protected async load(): Promise<void> {
    if (this.isStopped) return
    this.#turn += 1
    const turn = this.#turn
    const before = this.#items.length
    this.#state.value = { ...this.#state.peek(), progress: 'loading' }
    try {
      for (let parts = 0; parts < emptyPartsMax; parts += 1) {
        const part = await this.read(this.#cursor)
        if (turn !== this.#turn) return
        if (!part) return this.#set([], 'unlisted')
        const items = this.join(this.#items, part.items)
        if (part.failure) return this.#fail(items, part.failure.cause)
        const progress = this.#progressAfter(part)
        if (progress === 'complete' || items.length > before) return this.#set(items, progress)
      }
      this.#set(this.#items, 'paused')
    } catch (cause) {
      if (turn === this.#turn) this.#fail(this.#items, cause)
    }
  }

  /** Replaces the items; the progress stays. */
  protected replace(items: readonly Item[]): void {
    this.#state.value = { ...this.#state.peek(), items }
  }

  /** Starts the list over, and drops a running request. */
  protected restart(part: ListPart<Item>): void {
    this.#turn += 1
    this.#cursor = undefined
    this.#asked = new Set()
    this.#set(part.items, this.#progressAfter(part))
  }

  get #items(): readonly Item[] {
    return this.#state.peek().items
  }

  #progressAfter({ next }: ListPart<Item>): 'more' | 'complete' {
    if (next === undefined || this.#asked.has(next)) return 'complete'
    this.#asked.add(next)
    this.#cursor = next
    return 'more'
  }

  #set(items: readonly Item[], progress: ListProgress): void {
    this.#state.value = { items, progress }
  }

  #fail(items: readonly Item[], cause: unknown): void {
    this.#state.value = { items, progress: 'failed', error: this.failed(cause) }
  }
}
