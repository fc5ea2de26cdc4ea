/** How long the pointer or the focus has to have been in a frame that didn't move before a click counts, in ms. */
const settleMs = 500
/** How far the frame may seem to move, in CSS px: browsers round positions. */
const tolerance = 4

/** Parts of the window that the guard uses. */
export interface GuardedWindow extends EventTarget {
  readonly document: Pick<Document, 'hasFocus' | 'documentElement'>
  readonly performance: Pick<Performance, 'now'>
  setTimeout(call: () => void, ms: number): number
  clearTimeout(timer: number | undefined): void
}

/** Callbacks of the guard. */
export interface GuardHears {
  /** The frame has moved or changed its size. */
  onMove(): void
  /** Whether a click would count by now: false when the pointer or the focus comes in or the frame moves, true 500 ms later. */
  onSettle(isSettled: boolean): void
}

/** The fields of a pointer's event by which the guard sees where the frame is. */
type Sighting = Pick<
  PointerEvent,
  'screenX' | 'screenY' | 'clientX' | 'clientY' | 'timeStamp' | 'pointerType'
>

/** Tells clicks that the visitor aimed at the frame from those that were aimed at something else. */
export interface ClickGuard {
  /** Whether a click counts: nothing moved, and the pointer or the focus had settled. */
  admits(click: Sighting & Pick<MouseEvent, 'isTrusted' | 'detail'>): boolean
  stop(): void
}

/**
 * Guards against a page that puts the frame under a pointer which is about to click, or under a key which is about to be pressed. A frame
 * isn't told where it is, but the positions of a pointer on the screen and in the frame tell together whether it has moved.
 *
 * A click of the mouse counts 500 ms after the pointer came in, and after the frame moved or changed its size. A finger comes in with
 * each tap: its second tap counts. A key counts 500 ms after the focus came in.
 */
export function guardClicks(window: GuardedWindow, { onMove, onSettle }: GuardHears): ClickGuard {
  const { document, performance } = window
  let last: Sighting | undefined
  let settledFrom = Number.POSITIVE_INFINITY
  let focusedFrom = document.hasFocus() ? performance.now() : Number.POSITIVE_INFINITY
  /** Pixels of the screen in a CSS pixel: the browser's zoom, which is found out. */
  let zoom = 1
  /** Whether the pointer is down: the focus that comes in with it is the pointer's. */
  let isPressed = false
  let timer: number | undefined

  const settle = () => {
    window.clearTimeout(timer)
    onSettle(false)
    timer = window.setTimeout(() => onSettle(true), settleMs)
  }
  const see = (event: Sighting) => {
    const before = last
    if (before && !hasMoved(before, event, zoom)) return
    last = event
    settledFrom = event.timeStamp
    settle()
    if (!before) return
    // An unknown zoom looks like a moving frame. Either way the visitor has to wait, so that nothing is won by pretending.
    zoom = zoomBetween(before, event) ?? zoom
    onMove()
  }
  const hear = (event: Event) => {
    isPressed = event.type === 'pointerdown' || (isPressed && event.type !== 'pointerup')
    see(event as PointerEvent)
  }
  const leave = (event: Event) => {
    // A finger leaves after each tap.
    if ((event as PointerEvent).pointerType === 'mouse') last = undefined
  }
  const resize = ({ timeStamp }: Event) => {
    last = undefined
    if (focusedFrom < timeStamp) focusedFrom = timeStamp
    settle()
    onMove()
  }
  const focus = ({ timeStamp }: Event) => {
    focusedFrom = timeStamp
    if (!isPressed) settle()
  }
  const blur = () => {
    focusedFrom = Number.POSITIVE_INFINITY
  }

  const root = document.documentElement
  const seen = ['pointerover', 'pointermove', 'pointerdown', 'pointerup'] as const
  for (const type of seen) window.addEventListener(type, hear, { capture: true })
  root.addEventListener('pointerleave', leave)
  window.addEventListener('resize', resize)
  window.addEventListener('focus', focus)
  window.addEventListener('blur', blur)

  return {
    admits(click) {
      if (!click.isTrusted) return false
      // A key's click has no count, and no position.
      if (click.detail === 0) return click.timeStamp - focusedFrom >= settleMs
      see(click)
      return last !== undefined && click.timeStamp - settledFrom >= settleMs
    },
    stop() {
      window.clearTimeout(timer)
      for (const type of seen) window.removeEventListener(type, hear, { capture: true })
      root.removeEventListener('pointerleave', leave)
      window.removeEventListener('resize', resize)
      window.removeEventListener('focus', focus)
      window.removeEventListener('blur', blur)
    },
  }
}

function hasMoved(before: Sighting, now: Sighting, zoom: number): boolean {
  const x = now.screenX - before.screenX - zoom * (now.clientX - before.clientX)
  const y = now.screenY - before.screenY - zoom * (now.clientY - before.clientY)
  return Math.abs(x) > tolerance || Math.abs(y) > tolerance
}

/** The zoom that explains two positions of a pointer in a frame that didn't move; undefined if none does. */
function zoomBetween(before: Sighting, now: Sighting): number | undefined {
  const [x, y] = [now.clientX - before.clientX, now.clientY - before.clientY]
  const zoom =
    Math.abs(x) > Math.abs(y) ? (now.screenX - before.screenX) / x : (now.screenY - before.screenY) / y
  return zoom >= 0.25 && zoom <= 5 ? zoom : undefined
}
