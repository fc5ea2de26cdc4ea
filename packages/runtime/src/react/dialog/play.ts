/** The curve of everything that moves: quick at first, and at rest without a bounce. */
const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/**
 * Plays a change of an element once, from `from` to `to`, or to how it stands. By script and not by a style, which would
 * play again whenever the dialog leaves the top layer. A plain cut under reduced motion.
 *
 * @param duration in ms (Spec §9)
 * @returns undefined where nothing moves
 */
export function play(
  element: Element | null | undefined,
  from: Keyframe,
  duration: number,
  to: Keyframe = {},
): Animation | undefined {
  const view = element?.ownerDocument.defaultView
  if (!view || view.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  return element.animate([from, to], { duration, easing })
}

/** A fade begins just above nothing: from exactly 0 costs a frame. */
export const faint = 0.01
