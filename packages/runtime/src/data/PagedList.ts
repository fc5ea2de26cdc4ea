import { type ReadonlySignal, signal } from '@preact/signals-core'

/**
 * How far a list is. `more`: there is more to ask for. `paused`: there is, but what was asked for last brought nothing, part after
 * part. `unlisted`: nobody has such a list.
 */
export type ListProgress = 'loading' | 'more' | 'paused' | 'complete' | 'failed' | 'unlisted'

/** What is known of a list so far. */
export interface PagedState<Item> {
  readonly items: readonly Item[]
  readonly progress: ListProgress
  /** Why the next part could not be had; also while it is asked for again. */
  readonly error?: Error
}

/** One part of a list. */
export interface ListPart<Item> {
  readonly items: readonly Item[]
  /** Cursor of the part that follows; absent after the last. */
  readonly next?: string | undefined
  /** Why the rest of this part could not be had. It is asked for again. */
  readonly failure?: { readonly cause: unknown } | undefined
}

/** Parts may bring nothing that is shown: so many are passed over before the visitor is asked. */
const emptyPartsMax = 10

/** A list that is had part by part. Whoever extends it calls `load` once it can be read. */
export abstract class PagedList<Item> {
  readonly #state = signal<PagedState<Item>>({ items: [], progress: 'loading' })
  /** Of the part that comes next; undefined for the first. */
  #cursor: string | undefined
  /** Cursors that were asked for: one that comes again would go round for ever. */
  #asked = new Set<string>()
  #turn = 0

  get state(): ReadonlySignal<PagedState<Item>> {
    return this.#state
  }

  /** Asks for the part that follows, where one does and none is on its way. */
  more(): void {
    if (this.#state.peek().progress === 'more') void this.load()
  }

  /** Goes on where a part could not be had, or brought nothing. */
  retry(): void {
    const { progress } = this.#state.peek()
    if (progress === 'failed' || progress === 'paused') void this.load()
  }

  /** Somebody looks at it again: what could not be had is asked for, and what has happened since. */
  resume(): void {
    if (this.#state.peek().progress === 'failed') void this.load()
    else void this.refresh(false)
  }

  /** Asks nobody any more, and tells nothing of what was asked. */
  stop(): void {
    this.#turn = Number.POSITIVE_INFINITY
  }

  /**
   * Looks for what has happened since. What is there stays where that fails.
   * @param force asks the service although an answer is kept. @default true
   */
  abstract refresh(force?: boolean): Promise<void>

  /**
   * Asks for a part. `undefined`: nobody has such a list.
   * @param cursor of the part. @default the first
   */
  protected abstract read(cursor?: string): Promise<ListPart<Item> | undefined>

  /** The list with a part that has come. */
  protected abstract join(before: readonly Item[], found: readonly Item[]): readonly Item[]

  /** Somebody waits for a part that could not be had. @returns what is told of it */
  protected failed(cause: unknown): Error {
    return cause instanceof Error ? cause : new Error(String(cause))
  }

  /** Counts what was asked: an answer to an earlier question is dropped. */
  protected get turn(): number {
    return this.#turn
  }

  protected get isStopped(): boolean {
    return this.#turn === Number.POSITIVE_INFINITY
  }

  /** Asks for part after part until one brings something. */
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

  /** Shows others in place of those that are there. How far the list is stays. */
  protected replace(items: readonly Item[]): void {
    this.#state.value = { ...this.#state.peek(), items }
  }

  /** Begins the list anew. What is on its way is dropped. */
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
