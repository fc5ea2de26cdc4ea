import type { Route } from '../../store/router.js'
import { focusedElement } from './topLayer.js'

/** The name of what had the focus in each view that was left, by route: going back draws the view anew. */
const names = new WeakMap<Route, string>()

const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent ?? ''

/** Call before the view is removed. */
export function rememberFocus(route: Route, view: HTMLElement): void {
  const focused = focusedElement(view.ownerDocument)
  if (focused && view.contains(focused)) names.set(route, nameOf(focused))
}

/** Gives the focus back to what had it when the view was left. */
export function restoreFocus(route: Route, view: HTMLElement): void {
  const name = names.get(route)
  const buttons = [...view.querySelectorAll<HTMLElement>('button, a')]
  const focused = focusedElement(view.ownerDocument)
  // A wallet that draws in the page may have the focus.
  if (name && focused?.closest('.card')) buttons.find((one) => nameOf(one) === name)?.focus()
}
