import { viewTransitionMs } from '../../config/limits.js'
import type { Route } from '../../store/router.js'
import { play } from './motion.js'
import { focusedElement } from './topLayer.js'

/** A view that has gone fades out within this time, in ms. */
const leavingMs = 90

/** A picture flies from a row to its place in the next view within this time, in ms. */
const flightMs = 240

/** After this time a placeholder appears for a view whose code loads, in ms; see `.skeleton`. */
const placeholderAfterMs = 120

/** From which side a view comes in. */
export type Direction = 'forward' | 'back'

/** Moves one view out while the next comes in, so that no frame is without content. Loads while the open dialog is idle. */
export interface BetweenViews {
  /** Call before a view is removed. */
  left(view: HTMLElement, route: Route): void
  /** Call when the next view is in place, and again when its code has loaded. */
  came(
    view: HTMLElement,
    place: { readonly route: Route; readonly direction: Direction },
    isLoading: boolean,
  ): void
}

export function createBetweenViews(): BetweenViews {
  let gone: { readonly view: HTMLElement; readonly scrollTop: number } | undefined
  let leaving: { readonly view: HTMLElement; readonly animation: Animation } | undefined

  /** Shows the view that has gone above the next one, at the place where it was, until it has faded. */
  const fadeOut = (body: HTMLElement, x: number, delay: number) => {
    if (!gone) return
    const { view, scrollTop } = gone
    gone = undefined
    view.inert = true
    Object.assign(view.style, { position: 'absolute', inset: `${-scrollTop}px 0 auto` })
    body.append(view)
    const to = { opacity: 0, transform: `translateX(${x}px)` }
    const animation = play(view, { opacity: 1, transform: 'none' }, leavingMs, to)
    if (!animation) return view.remove()
    leaving = { view, animation }
    // A long view would give a short one a scroll bar.
    body.style.overflow = 'hidden'
    animation.effect?.updateTiming({ delay })
    animation.onfinish = animation.oncancel = () => {
      view.remove()
      if (leaving?.view !== view) return
      leaving = undefined
      body.style.overflow = ''
    }
  }

  return {
    left(view, route) {
      rememberFocus(route, view)
      leaving?.animation.cancel()
      const body = view.closest('.body')
      if (!body) return
      gone = { view, scrollTop: body.scrollTop }
      body.scrollTop = 0
    },
    came(view, { route, direction }, isLoading) {
      // After the heading has got the focus: see `useTitleFocus`.
      if (direction === 'back' && !isLoading) queueMicrotask(() => restoreFocus(route, view))
      const body = view.closest<HTMLElement>('.body')
      if (!body || !view.closest('dialog')?.open) {
        gone = undefined
        return
      }
      const x = (direction === 'back') === view.matches(':dir(rtl)') ? 12 : -12
      // While code loads, the view before stays until the placeholder appears.
      fadeOut(body, (-x * 2) / 3, isLoading ? placeholderAfterMs : 0)
      if (isLoading) return
      if (leaving) {
        const { animation } = leaving
        animation.currentTime = Math.max(
          Number(animation.currentTime),
          Number(animation.effect?.getTiming().delay),
        )
        flyPicture(leaving.view, view, x)
      }
      play(view, { opacity: 0.35, transform: `translateX(${x}px)` }, viewTransitionMs)
    },
  }
}

/** A row's picture grows into the large one of the next view, or that one shrinks into its row. */
function flyPicture(before: HTMLElement, view: HTMLElement, x: number): void {
  const picturesIn = (place: HTMLElement) => [...place.querySelectorAll('.wallet-icon')]
  const starts = picturesIn(before)
  for (const to of picturesIn(view)) {
    const from = starts.find((one) => one.innerHTML === to.innerHTML)
    if (!from || from.matches('.large') === to.matches('.large')) continue
    const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
    const px = start.x + start.width / 2 - end.x - end.width / 2 - x
    const py = start.y + start.height / 2 - end.y - end.height / 2
    play(to, { transform: `translate(${px}px, ${py}px) scale(${start.width / end.width})` }, flightMs)
    return
  }
}

/** The name of what had the focus in each view that was left, by route: going back draws the view anew. */
const names = new WeakMap<Route, string>()

const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent ?? ''

function rememberFocus(route: Route, view: HTMLElement): void {
  const focused = focusedElement(view.ownerDocument)
  if (focused && view.contains(focused)) names.set(route, nameOf(focused))
}

function restoreFocus(route: Route, view: HTMLElement): void {
  const name = names.get(route)
  const buttons = [...view.querySelectorAll<HTMLElement>('button, a')]
  const focused = focusedElement(view.ownerDocument)
  // A wallet that draws in the page may have the focus.
  if (name && focused?.closest('.card')) buttons.find((one) => nameOf(one) === name)?.focus()
}
