import { effect } from '@preact/signals-core'
import type { ModalCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import type { Question, Route } from '../store/router.js'
import { close, goBack } from './close.js'

/**
 * Opens the modal at a view, and tells of it.
 *
 * @param more `question`: who waits for an answer in the view; `before`: what is to happen before the view is drawn
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
export function openAt(
  core: ModalCore,
  view: string,
  params?: unknown,
  more: { readonly question?: Question | undefined; before?(): void } = {},
): void {
  const { store, views, events, messages } = core
  views.get(view)
  // What of the visitor's language could not be loaded is tried again.
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
  /** Whether it is still wanted, when its code is there. @default always */
  isWanted?(): boolean
  /** Puts it into the history of an open modal. @default over what is shown */
  put?(): void
}

/**
 * Shows a view where the visitor is: over what an open modal shows, else by opening the modal. Its code may have to be loaded;
 * when the app calls `close` meanwhile, nothing opens.
 *
 * @returns whether the view is shown
 * @throws WalletModalError `UNKNOWN_VIEW`, `MODAL_LOAD_FAILED`, `MODAL_DESTROYED`
 */
export async function show(
  core: ModalCore,
  view: string,
  params?: unknown,
  { question, isWanted = () => true, put }: Showing = {},
): Promise<boolean> {
  const { store, views, closes, disposed } = core
  const closedBefore = closes.count
  if (!views.has(view)) await core.viewKnown(view)
  // Before the modal is loaded for it.
  views.get(view)
  if (!store.modal.isOpen.peek()) await core.mounted()
  if (closes.count !== closedBefore || disposed.aborted || !isWanted()) return false
  // A gate's may have been shown by whoever opened the modal meanwhile.
  if (question && isAsked(core, question)) return true
  if (!store.modal.isOpen.peek()) openAt(core, view, params, { question })
  else if (put) put()
  else store.router.viewPushed(view, params, question)
  return true
}

/**
 * Shows a view and waits for what the visitor answers in it. Then the view goes, and what was there before shows again; a modal
 * that was opened for it closes.
 *
 * @returns the answer; undefined when the visitor left the view without one, or the modal was closed
 * @throws what `show` throws
 */
export function ask(core: ModalCore, view: string, params?: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const question: Question = {
      answered(answer) {
        resolve(answer)
        leaveQuestion(core, question)
      },
    }
    show(core, view, params, { question }).then((isShown) => {
      if (!isShown) return resolve(undefined)
      whenLeft(core, question, () => resolve(undefined))
    }, reject)
  })
}

/** Whether a question's view is in the history of the open modal. */
export const isAsked = ({ store: { modal, router } }: ModalCore, question: Question): boolean =>
  modal.isOpen.value && router.stack.value.some((route) => route.question === question)

/** Calls back once, when a question's view is in the history no more, or the modal is closed. */
export function whenLeft(core: ModalCore, question: Question, left: () => void): void {
  const stop = effect(() => {
    if (isAsked(core, question)) return
    left()
    // The first call comes from inside `effect`, before there is anything to stop.
    queueMicrotask(() => stop())
  })
}

/** Answers what is asked in a view, or in the one that it was reached from; a view that nobody asked in goes back. */
export function answer(core: ModalCore, { id }: Route, value: unknown): void {
  const { modal, router } = core.store
  const stack = router.stack.peek()
  const at = stack.findIndex((route) => route.id === id)
  if (at < 0 || !modal.isOpen.peek()) return
  const asked = stack.slice(0, at + 1).filter(({ question }) => question)
  const question = asked.at(-1)?.question
  if (question) question.answered(value)
  else if (at === stack.length - 1) goBack(core)
}

/**
 * Takes a question's view away, with those that were reached from it: up to the next question, which is somebody else's. Closes
 * the modal where nothing is left, or where Back from the view would.
 */
export function leaveQuestion(core: ModalCore, question: Question): void {
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
