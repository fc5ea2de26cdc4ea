import { viewTransitionMs } from '../../config/limits.js'
import type { Route } from '../../store/router.js'
import { play } from './motion.js'
import { focusedElement } from './topLayer.js'

/** A view that has gone fades out within this time, in ms. */
const leavingMs = 90

/** A picture flies from a row to its place in the next view within this time, in ms. */
const flightMs = 240

/** After this time a line says that the next view's code still loads, in ms. */
const lineAfterMs = 500

/** From which side a view comes in. */
export type Direction = 'forward' | 'back'

/**
 * Moves one view out while the next comes in, so that no frame is without content: the view before stays as it was until the next one
 * has something to show. Loads while the open dialog is idle.
 */
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
  /** The view that was seen last: out of the page, or kept in it while the next one has nothing to show. */
  let before: { readonly view: HTMLElement; readonly scrollTop: number; readonly width: number } | undefined
  let leaving: { readonly view: HTMLElement; readonly animation: Animation } | undefined

  /** Shows the view before in its old place, and the next one not yet. */
  const keep = (body: HTMLElement, view: HTMLElement, isLoading: boolean) => {
    if (!before) return
    const { view: shown, scrollTop } = before
    const place = { position: 'absolute', inset: `${scrollTop}px 0 auto`, padding: '0', zIndex: '2' }
    Object.assign(view.style, place, isLoading ? {} : { height: '0', overflow: 'hidden', opacity: '0' })
    const placeholder = isLoading && view.querySelector<HTMLElement>('.skeleton')
    if (placeholder) Object.assign(placeholder.style, lineStyle)
    if (shown.isConnected) return
    putBack(shown, view)
    body.scrollTop = scrollTop
  }

  const change = (body: HTMLElement, view: HTMLElement, x: number) => {
    view.removeAttribute('style')
    if (before) fadeOut(body, view, (-x * 2) / 3)
    if (leaving) flyPicture(leaving.view, view, x)
    play(view, { opacity: 0.35, transform: `translateX(${x}px)` }, viewTransitionMs)
  }

  const changeOnceDrawn = (body: HTMLElement, view: HTMLElement, x: number) => {
    const placeholders = before ? placeholdersToCome(view) : []
    if (placeholders.length === 0) return change(body, view, x)
    keep(body, view, false)
    // Others may have taken their places.
    void Promise.allSettled(placeholders).then(() => view.isConnected && changeOnceDrawn(body, view, x))
  }

  /** Shows the view before above the next one, at the place where it was, until it has faded. */
  const fadeOut = (body: HTMLElement, next: HTMLElement, x: number) => {
    if (!before) return
    const { view, scrollTop, width } = before
    before = undefined
    if (!view.isConnected) putBack(view, next)
    // The next view may have gone to where it was left.
    else if (body.scrollTop === scrollTop) body.scrollTop = 0
    Object.assign(view.style, {
      position: 'absolute',
      inset: `${body.scrollTop - scrollTop}px 0 auto`,
      width: `${width}px`,
      // Above the fading edge, which belongs to the next view.
      zIndex: '2',
    })
    const to = { opacity: 0, transform: `translateX(${x}px)` }
    const animation = play(view, { opacity: 1, transform: 'none' }, leavingMs, to)
    if (!animation) return view.remove()
    leaving = { view, animation }
    // A long view would give a short one a scroll bar.
    body.style.overflow = 'hidden'
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
      // A view that goes before it was seen leaves the one before it.
      if (before?.view.isConnected) before.view.remove()
      else before = { view, scrollTop: body.scrollTop, width: view.offsetWidth }
      body.scrollTop = 0
    },
    came(view, { route, direction }, isLoading) {
      // After the heading has got the focus: see `useTitleFocus`.
      if (direction === 'back' && !isLoading) queueMicrotask(() => restoreFocus(route, view))
      const body = view.closest<HTMLElement>('.body')
      if (!body || !view.closest('dialog')?.open) {
        before?.view.remove()
        before = undefined
        return view.removeAttribute('style')
      }
      const x = (direction === 'back') === view.matches(':dir(rtl)') ? 12 : -12
      if (isLoading) keep(body, view, true)
      else changeOnceDrawn(body, view, x)
    },
  }
}

/** A view's placeholder as a line across the view before. */
const lineStyle = {
  height: '3px',
  borderRadius: '0',
  background: 'var(--accent)',
  animationDelay: `${lineAfterMs}ms`,
}

/** Puts a view that was removed beside the next one, out of reach. */
function putBack(view: HTMLElement, next: HTMLElement): void {
  view.inert = true
  next.after(view)
  // Its CSS animations begin anew with each return to the page.
  for (const animation of view.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

/** When the placeholders of a view that has nothing else to show appear, or give way to content; see `.skeleton`. */
const placeholdersToCome = (view: HTMLElement): Promise<unknown>[] =>
  view.textContent.trim() || view.querySelector('svg, img, input, slot')
    ? []
    : view
        .getAnimations({ subtree: true })
        .filter((one) => (one as CSSAnimation).animationName === 'appear' && one.playState !== 'finished')
        .map(({ finished }) => finished)

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
