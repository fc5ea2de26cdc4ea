import { computed, createModel, signal } from '@preact/signals-core'

/** Somebody waits for what the visitor answers in a view: see `ask`. Its identity is its key. */
export interface Question {
  answered(answer: unknown): void
}

/** One place in the view history. */
export interface Route {
  /** Unique in the modal: a view that is opened again is another place. */
  readonly id: number
  readonly view: string
  readonly params: unknown
  /** What is asked here; a view that replaces this one asks it in its place. */
  readonly question?: Question | undefined
}

/** The view history: a stack (Spec §2). What leaving a view means is decided in `navigation/navigate.ts`. */
export const RouterModel = createModel(() => {
  const stack = signal<readonly Route[]>([])
  const direction = signal<'forward' | 'back'>('forward')
  const current = computed(() => stack.value.at(-1))
  let made = 0

  const write = (next: readonly Route[], towards: 'forward' | 'back') => {
    direction.value = towards
    stack.value = next
  }
  const route = (view: string, params: unknown, question?: Question): Route => {
    made += 1
    return { id: made, view, params, question }
  }

  return {
    stack,
    /** Which way the last change went; the transition follows it. */
    direction,
    current,
    /** Pushing the view already on top is ignored (Spec §2), unless it asks something. */
    viewPushed(view: string, params?: unknown, question?: Question) {
      if (question || current.value?.view !== view) {
        write([...stack.value, route(view, params, question)], 'forward')
      }
    },
    viewReplaced(view: string, params?: unknown, question?: Question) {
      const below = stack.value.slice(0, -1)
      // No view follows itself: Back would lead to what is there already.
      const same = below.at(-1)?.view === view ? below.pop() : undefined
      write([...below, route(view, params, question ?? current.value?.question ?? same?.question)], 'forward')
    },
    reset(view: string, params?: unknown, question?: Question) {
      write([route(view, params, question)], stack.value.length > 1 ? 'back' : 'forward')
    },
    /** Goes back to what is left of the history: at least one view. */
    wentBack(left: readonly Route[]) {
      if (left.length > 0) write(left, 'back')
    },
  }
})
