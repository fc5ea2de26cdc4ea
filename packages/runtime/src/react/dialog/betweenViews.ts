import { headerTextAnimationMs, viewTransitionMs } from '../../config/limits.js'
import type { Route, RouterModel } from '../../store/router.js'
import { flyPicture } from './flyPicture.js'
import { play } from './motion.js'
import { rememberFocus, restoreFocus } from './restoreFocus.js'
import { focus, focusedElement } from './topLayer.js'

/** A view that has gone fades out within this time, in ms. */
const leavingMs = 90

/** The placeholder of a view whose code loads appears after this time, in ms. */
const codeLoadsAfterMs = 500

/** A view's place in the history. */
export interface ViewPlace {
  /** The history with the view on top. */
  readonly history: readonly Route[]
  readonly router: InstanceType<typeof RouterModel>
}

/**
 * Moves one view out while the next comes in, so that no frame is without content: the view before and its header stay as they were
 * until the next one has something to show. Loads while the open dialog is idle.
 */
export interface BetweenViews {
  /** Call before a view is removed. */
  left(view: HTMLElement, place: ViewPlace): void
  /** Call when the next view is in place, and again when its code has loaded. */
  came(view: HTMLElement, place: ViewPlace): void
}

/** The view that was seen last. */
interface ViewBefore extends Pick<ViewPlace, 'history'> {
  readonly view: HTMLElement
  readonly scrollTop: number
  readonly width: number
  isFading?: boolean
}

export function createBetweenViews(): BetweenViews {
  /** Kept until the next view has something to show and this one has faded. */
  let before: ViewBefore | undefined

  const drop = () => {
    const body = before?.view.closest<HTMLElement>('.body')
    if (body) body.style.overflow = ''
    before?.view.remove()
    before = undefined
  }

  /** Fades the view before above the next one, at the place where it was, while the next one comes in. */
  const change = (gone: ViewBefore, body: HTMLElement, next: HTMLElement, x: number) => {
    const { view, scrollTop, width } = gone
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
    const to = { opacity: 0, transform: `translateX(${(-x * 2) / 3}px)` }
    const animation = play(view, { opacity: 1, transform: 'none' }, leavingMs, to)
    if (!animation) return drop()
    gone.isFading = true
    // A long view would give a short one a scroll bar.
    body.style.overflow = 'hidden'
    animation.onfinish = () => before === gone && drop()
    flyPicture(view, next, x)
    play(next, { opacity: 0.35, transform: `translateX(${x}px)` }, viewTransitionMs)
  }

  const came = (view: HTMLElement, place: ViewPlace) => {
    const body = view.closest<HTMLElement>('.body')
    const isShown = body && view.closest('dialog')?.open
    if (!isShown) drop()
    const kept = before?.isFading ? undefined : before
    const isLoading = view.dataset.loading !== undefined
    const placeholders = isShown ? placeholdersToCome(view, isLoading) : []
    if (body && kept && placeholders.length > 0) {
      keep(kept, body, view)
      place.router.held.value = kept.history
      // Others may have taken their places.
      void Promise.allSettled(placeholders.map(({ finished }) => finished)).then(
        () => view.isConnected && came(view, place),
      )
      return
    }
    // Another placeholder has been seen already.
    for (const one of placeholders) one.finish()
    view.removeAttribute('style')
    const wasHeld = place.router.held.peek() !== undefined
    place.router.held.value = undefined
    const isBack = place.router.direction.peek() === 'back'
    if (body && kept) change(kept, body, view, isBack === view.matches(':dir(rtl)') ? 12 : -12)
    // Once the header is drawn, and its heading has got the focus: see `useTitleFocus`.
    queueMicrotask(() => {
      const title = view.closest('.card')?.querySelector('h2')
      if (kept) play(title, { opacity: 0.35 }, headerTextAnimationMs)
      // A screen reader has read the title of the view before.
      if (title && wasHeld && focusedElement(view.ownerDocument) === title) {
        title.blur()
        focus(title)
      }
      if (isBack && !isLoading) restoreFocus(place.history, view)
    })
  }

  return {
    left(view, { history }) {
      rememberFocus(history, view)
      const body = view.closest('.body')
      if (!body) return
      // A view that goes before it was seen leaves the one before it.
      if (before?.view.isConnected && !before.isFading) before.view.remove()
      else {
        drop()
        before = { view, history, scrollTop: body.scrollTop, width: view.offsetWidth }
      }
      body.scrollTop = 0
    },
    came,
  }
}

/** Shows the view before in its old place, and the next one not yet. */
function keep({ view: kept, scrollTop }: ViewBefore, body: HTMLElement, view: HTMLElement): void {
  Object.assign(view.style, { position: 'absolute', height: '0', overflow: 'hidden', opacity: '0' })
  if (kept.isConnected) return
  putBack(kept, view)
  body.scrollTop = scrollTop
}

/** Puts a view that was removed beside the next one, out of reach. */
function putBack(view: HTMLElement, next: HTMLElement): void {
  view.inert = true
  next.after(view)
  // An element that returns to the page starts its CSS animations again.
  for (const animation of view.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

/** What makes the placeholders appear of a view that has nothing else to show; see `.skeleton`. */
function placeholdersToCome(view: HTMLElement, isLoading: boolean): Animation[] {
  if (view.textContent.trim() || view.querySelector('svg, img, input, slot')) return []
  if (isLoading)
    for (const one of view.querySelectorAll<HTMLElement>('.skeleton'))
      one.style.animationDelay = `${codeLoadsAfterMs}ms`
  return view
    .getAnimations({ subtree: true })
    .filter((one) => (one as CSSAnimation).animationName === 'appear' && one.playState !== 'finished')
}
