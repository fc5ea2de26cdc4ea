import { computed, createModel, signal } from '@preact/signals-core'

/** A question that the visitor answers in a view: see `ask`. Compared by identity. */
export interface Question {
  answered(answer: unknown): void
}

/** One place in the view history. */
export interface Route {
  /** Unique in the modal: opening a view again makes another route. */
  readonly id: number
  readonly view: string
  readonly params: unknown
  /** The question of this view; a view that replaces this one takes it over. */
  readonly question?: Question | undefined
}

/** The view history: a stack (Spec §2). `navigation/` decides when a view may be left. */
export const RouterModel = createModel(() => {
  const stack = signal<readonly Route[]>([])
  const direction = signal<'forward' | 'back'>('forward')
  const current = computed(() => stack.value.at(-1))
  const held = signal<readonly Route[] | undefined>(undefined)
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
    /** Direction of the last change, for the transition. */
    direction,
    current,
    /** The history as it was, for the header, while the view before stays; see `BetweenViews`. */
    held,
    /** Ignores the view that is already on top (Spec §2), unless it has a question. */
    viewPushed(view: string, params?: unknown, question?: Question) {
      if (question || current.value?.view !== view) {
        write([...stack.value, route(view, params, question)], 'forward')
      }
    },
    viewReplaced(view: string, params?: unknown, question?: Question) {
      const below = stack.value.slice(0, -1)
      // A view never follows itself: Back would lead to the same view.
      const same = below.at(-1)?.view === view ? below.pop() : undefined
      write([...below, route(view, params, question ?? current.value?.question ?? same?.question)], 'forward')
    },
    reset(view: string, params?: unknown, question?: Question) {
      write([route(view, params, question)], stack.value.length > 1 ? 'back' : 'forward')
    },
    /** Goes back to the rest of the history: at least one view. */
    wentBack(left: readonly Route[]) {
      if (left.length > 0) write(left, 'back')
    },
  }
})
