import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What the focus goes on to when the part that had it went away with this change; whoever is elsewhere is left there.
 * @param state what the parts depend on
 */
export function useFocusHeir<E extends HTMLElement>(state: unknown): RefObject<E | null> {
  const heir = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of state is what takes parts away.
  useLayoutEffect(() => {
    const element = heir.current
    const focused = element?.ownerDocument.activeElement
    if (focused === element?.ownerDocument.body) element?.focus({ preventScroll: true })
  }, [state])
  return heir
}
