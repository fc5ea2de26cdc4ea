import { type RefObject, useLayoutEffect } from 'react'
import type { Route } from '../../store/router.js'
import { focus, focusedElement } from './topLayer.js'

/** The name of what had the focus in each view that was left, by route: going back draws the view anew. */
const names = new WeakMap<Route, string>()

const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent ?? ''

/** Remembers what has the focus in a view that is about to be removed. */
export function rememberFocus(route: Route, view: HTMLElement): void {
  const focused = focusedElement(view.ownerDocument)
  if (focused && view.contains(focused)) names.set(route, nameOf(focused))
}

/** Elements of the page itself, without the modal and its frames. */
const hostsOwn = 'body>:not(wallet-modal)'

/**
 * Moves the focus to a new view's heading, so that a screen reader announces it, and on the way back to where it was; not if a wallet
 * that draws in the page has taken the focus. Must run after the effect that opens the dialog and blurs the page's element.
 *
 * @param view identifies the view of the route
 */
export function useTitleFocus(
  titleRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
  route: Route | undefined,
  view: string | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the view.
  useLayoutEffect(() => {
    const title = titleRef.current
    if (!isOpen || !title || title.ownerDocument.activeElement?.closest(hostsOwn)) return
    const name = route && names.get(route)
    const buttons = title.closest('.card')?.querySelectorAll<HTMLElement>('.view :is(button, a)') ?? []
    const left = name && [...buttons].find((one) => !one.closest('[inert]') && nameOf(one) === name)
    if (left) left.focus()
    else focus(title)
  }, [titleRef, isOpen, view])
}
