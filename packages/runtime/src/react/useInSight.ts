import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far outside the visible area an element counts as in sight, so that it has loaded when the visitor scrolls to it. */
const scrollMargin = '200px'

/** Whether the element with this `ref` is, or has been, within 200 px of the visible area. Use it to load pictures late. */
export function useInSight<T extends Element>(): {
  readonly ref: RefObject<T | null>
  readonly isInSight: boolean
} {
  const ref = useRef<T>(null)
  const [isInSight, setIsInSight] = useState(false)
  useEffect(() => {
    const { current } = ref
    if (isInSight || !current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsInSight(true)
      },
      { scrollMargin } as IntersectionObserverInit,
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [isInSight])
  return { ref, isInSight }
}
