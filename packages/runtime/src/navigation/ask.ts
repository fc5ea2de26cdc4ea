import { effect } from '@preact/signals-core'
import type { NavigationCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import type { Question, Route } from '../store/router.js'
import { close, goBack } from './close.js'

/**
 * Opens the modal at a view, and emits `MODAL_OPEN`.
 *
 * @param more `question`: asked in the view; `before`: runs before the view is drawn
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
export function openAt(
  core: NavigationCore,
  view: string,
  params?: unknown,
  more: { readonly question?: Question | undefined; before?(): void } = {},
): void {
  const { store, views, events, messages } = core
  views.get(view)
  // Retries texts of the visitor's language that failed to load.
  void messages.addLanguages()
  const isFirst = !store.modal.isOpen.peek()
  commit(() => {
    store.router.reset(view, params, more.question)
    store.modal.opened()
    more.before?.()
  })
  if (!isFirst) return
  events.emit('track', { event: 'MODAL_OPEN', properties: { connected: store.isConnected.peek() } })
}

/** How a view is shown. */
interface Showing {
  readonly question?: Question | undefined
  /** Whether the caller still wants the view once its code is loaded. @default always */
  isWanted?(): boolean
  /** Adds the view to the history of an open modal. @default pushes it */
  put?(): void
}

/**
 * Shows a view: over the current view of an open modal, else by opening the modal. Loads the view's code first; when the app calls
 * `close` meanwhile, nothing opens.
 *
 * @returns whether the view is shown
 * @throws WalletModalError `UNKNOWN_VIEW`, `MODAL_LOAD_FAILED`, `MODAL_DESTROYED`
 */
export async function show(
  core: NavigationCore,
  view: string,
  params?: unknown,
  { question, isWanted = () => true, put }: Showing = {},
): Promise<boolean> {
  const { store, views, surface, disposed } = core
  const { closes } = core
  if (!views.has(view)) await core.viewKnown(view)
  // Throws for an unknown view, before the modal is loaded for it.
  views.get(view)
  if (!store.modal.isOpen.peek()) await surface.mounted()
  if (core.closes !== closes || disposed.aborted || !isWanted()) return false
  // The modal may have opened at this gate's view meanwhile.
  if (question && isAsked(core, question)) return true
  if (!store.modal.isOpen.peek()) openAt(core, view, params, { question })
  else if (put) put()
  else store.router.viewPushed(view, params, question)
  return true
}

/**
 * Shows a view and waits for the visitor's answer in it. Then the view goes; a modal that was opened for it closes.
 *
 * @param signal withdraws the question: its view goes
 * @returns the answer; undefined when the visitor left the view without one, the modal was closed, or the question was withdrawn
 * @throws what `show` throws
 */
export function ask(
  core: NavigationCore,
  view: string,
  params?: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return resolve(undefined)
    const withdraw = () => question.answered(undefined)
    const question: Question = {
      answered(answer) {
        resolve(answer)
        leaveQuestion(core, question)
      },
    }
    const left = () => {
      signal?.removeEventListener('abort', withdraw)
      resolve(undefined)
    }
    signal?.addEventListener('abort', withdraw)
    show(core, view, params, { question, isWanted: () => !signal?.aborted }).then((isShown) => {
      if (isShown) whenLeft(core, question, left)
      else left()
    }, reject)
  })
}

/** Whether a question's view is in the history of the open modal. */
export const isAsked = ({ store: { modal, router } }: NavigationCore, question: Question): boolean =>
  modal.isOpen.value && router.stack.value.some((route) => route.question === question)

/** Calls back once, when a question's view has left the history or the modal is closed. */
export function whenLeft(core: NavigationCore, question: Question, left: () => void): void {
  const stop = effect(() => {
    if (isAsked(core, question)) return
    left()
    // The first call may come from inside `effect`, before `stop` is assigned.
    queueMicrotask(() => stop())
  })
}

/** Answers the question asked in a view, or in the view that it was reached from. Without a question, goes back. */
export function answer(core: NavigationCore, { id }: Route, value: unknown): void {
  const { modal, router } = core.store
  const stack = router.stack.peek()
  const at = stack.findIndex((route) => route.id === id)
  if (at < 0 || !modal.isOpen.peek()) return
  const question = stack.slice(0, at + 1).findLast((route) => route.question)?.question
  if (question) question.answered(value)
  else if (at === stack.length - 1) goBack(core)
}

/**
 * Removes a question's view and the views that were reached from it, up to the next question. Closes the modal where no view is
 * left, or where Back from the view would.
 */
export function leaveQuestion(core: NavigationCore, question: Question): void {
  const { store, views } = core
  const stack = store.router.stack.peek()
  const at = stack.findIndex((route) => route.question === question)
  const route = stack[at]
  if (!route || !store.modal.isOpen.peek()) return
  const next = stack.findIndex((other, index) => index > at && other.question)
  const left = [...stack.slice(0, at), ...(next < 0 ? [] : stack.slice(next))]
  if (left.length === 0 || (next < 0 && views.get(route.view).info.back === 'close')) close(core)
  else store.router.wentBack(left)
}
