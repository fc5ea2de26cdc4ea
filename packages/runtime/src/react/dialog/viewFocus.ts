import { type RefObject, useLayoutEffect } from 'react'
import { focus } from './topLayer.js'

/** Elements of the page itself, without the modal and its frames. */
const hostsOwn = 'body>:not(wallet-modal)'

/**
 * Moves the focus to a new view's heading, so that a screen reader announces it; not if a wallet that draws in the page has taken the
 * focus. Must run after the effect that opens the dialog and blurs the page's element. On the way back `betweenViews` moves it on.
 *
 * @param view identifies the view of the route
 */
export function useTitleFocus(
  titleRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
  view: string | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the view.
  useLayoutEffect(() => {
    const title = titleRef.current
    if (isOpen && title && !title.ownerDocument.activeElement?.closest(hostsOwn)) focus(title)
  }, [titleRef, isOpen, view])
}
