import { computed, createModel, signal } from '@preact/signals-core'

/** One place in the view history. */
export interface Route {
  readonly view: string
  readonly params: unknown
}

/** The view history: a stack (Spec §2). What leaving a view means is decided in `actions/navigate.ts`. */
export const RouterModel = createModel(() => {
  const stack = signal<readonly Route[]>([])
  const direction = signal<'forward' | 'back'>('forward')
  const current = computed(() => stack.value.at(-1))

  const write = (next: readonly Route[], towards: 'forward' | 'back') => {
    direction.value = towards
    stack.value = next
  }

  return {
    stack,
    /** Which way the last change went; the transition follows it. */
    direction,
    current,
    /** Pushing the view already on top is ignored (Spec §2). */
    viewPushed(view: string, params?: unknown) {
      if (current.value?.view !== view) write([...stack.value, { view, params }], 'forward')
    },
    viewReplaced(view: string, params?: unknown) {
      const below = stack.value.slice(0, -1)
      // No view follows itself: Back would lead to what is there already.
      if (below.at(-1)?.view === view) below.pop()
      write([...below, { view, params }], 'forward')
    },
    reset(view: string, params?: unknown) {
      write([{ view, params }], stack.value.length > 1 ? 'back' : 'forward')
    },
    wentBack() {
      if (stack.value.length > 1) write(stack.value.slice(0, -1), 'back')
    },
  }
})
