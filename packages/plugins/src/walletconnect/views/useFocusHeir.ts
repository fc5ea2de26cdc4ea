import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to an element when the one that had it disappears. Focus elsewhere stays where it is.
 * @param state what decides which elements are shown
 * @returns the ref of the element that takes the focus
 */
export function useFocusHeir<E extends HTMLElement>(state: unknown): RefObject<E | null> {
  const heir = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of state is what removes elements.
  useLayoutEffect(() => {
    const element = heir.current
    const focused = element?.ownerDocument.activeElement
    if (focused === element?.ownerDocument.body) element?.focus({ preventScroll: true })
  }, [state])
  return heir
}
