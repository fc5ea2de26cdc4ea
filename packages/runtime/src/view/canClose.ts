import type { Route } from '../store/router.js'
import type { ViewInfo } from './view.js'
import type { ViewRegistry } from './viewRegistry.js'

/** Who wants to close: it decides where focus goes and whether a veto is shown. */
export type CloseReason = 'escape' | 'backdrop' | 'button' | 'action' | 'drag'

/**
 * The one place that says whether the visitor may leave. An `action` (the app, or a journey that is over) always may;
 * the visitor may unless the view is declared not dismissible (Spec §2: sign-in views while sign-in is required).
 */
export const canClose = (info: ViewInfo | undefined, reason: CloseReason) =>
  reason === 'action' || info?.dismissible !== false

/** What the rules about going back read of the views. */
type Views = Pick<ViewRegistry, 'get'>

/** Going back closes the modal when one view remains, or when a view in the history says that it does (Spec §2). */
export const backCloses = (stack: readonly Route[], views: Views) =>
  stack.length <= 1 || stack.some(({ view }) => views.get(view).info.back === 'close')

/** Whether the header offers `Back`: only where going back leads to another view. */
export const canGoBack = (stack: readonly Route[], views: Views) =>
  !backCloses(stack, views) && stack.slice(-1).every(({ view }) => views.get(view).info.back !== false)
