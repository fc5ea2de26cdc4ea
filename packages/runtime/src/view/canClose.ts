import { reportUncaught } from '../base/foreign.js'
import type { CloseReason } from '../store/events.js'
import type { Route } from '../store/router.js'
import type { ViewInfo } from './view.js'
import type { ViewRegistry } from './viewRegistry.js'

/** Says whether the visitor may leave now, as they try to; `back` may lead to another view only. */
export type CloseGuard = (reason: CloseReason) => boolean

/**
 * The one place that says whether the visitor may leave: whoever wants to close, and whoever wants to go back, asks here, at that
 * moment. An `action` always may: the app's, or of a journey that is over. Else the view may be declared not dismissible (Spec §2:
 * sign-in views while sign-in is required), and every guard must agree. A guard that throws keeps nobody in.
 *
 * @param guards left out where only what is known beforehand counts
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

/** What the rules about going back read of the views. */
type Views = Pick<ViewRegistry, 'get'>

/** Going back closes the modal when one view remains, or when a view in the history says that it does (Spec §2). */
export const backCloses = (stack: readonly Route[], views: Views) =>
  stack.length <= 1 || stack.some(({ view }) => views.get(view).info.back === 'close')

/** Whether the header offers `Back`: only where going back leads to another view. */
export const canGoBack = (stack: readonly Route[], views: Views) =>
  !backCloses(stack, views) && stack.slice(-1).every(({ view }) => views.get(view).info.back !== false)
