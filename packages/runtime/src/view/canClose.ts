import { reportUncaught } from '../base/foreign.js'
import type { CloseReason } from '../store/events.js'
import type { Route } from '../store/router.js'
import type { ViewInfo } from './view.js'
import type { ViewRegistry } from './viewRegistry.js'

/** Whether the visitor may leave the view; `back` may only lead to another view. */
export type CloseGuard = (reason: CloseReason) => boolean

/**
 * Whether the visitor may close the modal or go back now. Called for every close and Back. An `action` always may: the app's, or a
 * flow that has ended. Otherwise the view must be dismissible (Spec §2: sign-in views aren't while sign-in is required), and every guard
 * must return true. A guard that throws is ignored.
 *
 * @param guards omit them to check the view's declaration only
 */
export function canClose(
  info: ViewInfo | undefined,
  reason: CloseReason,
  guards: Iterable<CloseGuard> = [],
): boolean {
  if (reason === 'action') return true
  return info?.dismissible !== false && [...guards].every((guard) => agrees(guard, reason))
}

function agrees(guard: CloseGuard, reason: CloseReason): boolean {
  try {
    return guard(reason) !== false
  } catch (error) {
    reportUncaught(error)
    return true
  }
}

type Views = Pick<ViewRegistry, 'get'>

/** Whether Back closes the modal: with one view left, or where a view in the history has `back: 'close'` (Spec §2). */
export const backCloses = (stack: readonly Route[], views: Views) =>
  stack.length <= 1 || stack.some(({ view }) => views.get(view).info.back === 'close')

/** Whether the header shows `Back`: only where it leads to another view. */
export const canGoBack = (stack: readonly Route[], views: Views) =>
  !backCloses(stack, views) && stack.slice(-1).every(({ view }) => views.get(view).info.back !== false)
