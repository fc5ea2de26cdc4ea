import type { Route } from '../../store/router.js'
import { focusedElement } from './topLayer.js'

/** The name of what had the focus in each view that was left, by its route: going back draws the view anew. */
const names = new WeakMap<Route, string>()

const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent ?? ''

/** Call before the view is removed. */
export function rememberFocus(history: readonly Route[], view: HTMLElement): void {
  const route = history.at(-1)
  const focused = focusedElement(view.ownerDocument)
  if (route && focused && view.contains(focused)) names.set(route, nameOf(focused))
}

/** Gives the focus back to what had it when the view was left. */
export function restoreFocus(history: readonly Route[], view: HTMLElement): void {
  const route = history.at(-1)
  const name = route && names.get(route)
  const buttons = [...view.querySelectorAll<HTMLElement>('button, a')]
  const focused = focusedElement(view.ownerDocument)
  // A wallet that draws in the page may have the focus.
  if (name && focused?.closest('.card')) buttons.find((one) => nameOf(one) === name)?.focus()
}
