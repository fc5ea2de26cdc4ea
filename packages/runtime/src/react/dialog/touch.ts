import type { PointerEvent } from 'react'
import { viewTransitionMs } from '../../config/limits.js'
import type { CloseReason } from '../../store/events.js'
import { isSheet, play } from './motion.js'
import { focusedElement } from './topLayer.js'

/** The phone's part of the dialog. Loads on touch screens, or when the card is a sheet. */
export function followTouch(
  dialog: HTMLElement,
  card: HTMLElement,
  situation: () => SheetDragSituation,
): SheetDrag {
  const drag = createSheetDrag(card, situation)
  const stopPulling = pullByContent(card, drag)
  const stopKeeping = keepAboveKeyboard(dialog)
  return {
    down(event) {
      if (!isSheet(card) || (event.target as Element).closest('button')) return
      drag.begin(event.clientY, event.timeStamp)
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    move: (event) => drag.moveTo(event.clientY, event.timeStamp),
    up: (event, isLetGo) => drag.end(event.clientY, event.timeStamp, isLetGo),
    stop() {
      drag.stop()
      stopPulling()
      stopKeeping()
    },
  }
}

/** Lets a finger that pulls the content down at its top pull the sheet, until the returned function is called. */
function pullByContent(card: HTMLElement, drag: Drags): () => void {
  const body = card.querySelector<HTMLElement>('.body')
  let start: Touch | undefined
  let isPulling = false

  const isAtTop = (target: Element | null) => {
    for (let each = target; each && each !== card; each = each.parentElement) {
      if (each.scrollTop > 0 || each.matches('input, textarea')) return false
    }
    return true
  }
  const down = ({ touches, target }: TouchEvent) => {
    isPulling = false
    start = touches.length === 1 && isSheet(card) && isAtTop(target as Element) ? touches[0] : undefined
  }
  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!start || !touch) return
    const way = touch.clientY - start.clientY
    if (!isPulling && (way <= 0 || Math.abs(touch.clientX - start.clientX) > way)) {
      // The content scrolls.
      start = undefined
      return
    }
    if (!isPulling) drag.begin(start.clientY, event.timeStamp)
    isPulling = true
    event.preventDefault()
    drag.moveTo(touch.clientY, event.timeStamp)
  }
  const up = ({ type, changedTouches: [touch], timeStamp }: TouchEvent) => {
    if (isPulling) drag.end(touch?.clientY ?? 0, timeStamp, type === 'touchend')
    isPulling = false
    start = undefined
  }
  body?.addEventListener('touchstart', down, { passive: true })
  body?.addEventListener('touchmove', move, { passive: false })
  body?.addEventListener('touchend', up)
  body?.addEventListener('touchcancel', up)
  return () => {
    body?.removeEventListener('touchstart', down)
    body?.removeEventListener('touchmove', move)
    body?.removeEventListener('touchend', up)
    body?.removeEventListener('touchcancel', up)
  }
}

/**
 * Keeps the card above an on-screen keyboard, until the returned function is called. A keyboard shrinks the visual viewport but not
 * the layout, and so not the dialog. Zooming also shrinks the viewport, and is ignored.
 */
function keepAboveKeyboard(dialog: HTMLElement): () => void {
  const seen = dialog.ownerDocument.defaultView?.visualViewport
  if (!seen) return () => {}
  const makeRoom = () => {
    const covered = seen.scale > 1 ? 0 : dialog.offsetHeight - seen.height - seen.offsetTop
    if (covered > 0) dialog.style.setProperty('--keyboard', `${covered}px`)
    else dialog.style.removeProperty('--keyboard')
    const focused = focusedElement(dialog.ownerDocument)
    if (covered > 0 && dialog.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
  }
  makeRoom()
  seen.addEventListener('resize', makeRoom)
  seen.addEventListener('scroll', makeRoom)
  return () => {
    seen.removeEventListener('resize', makeRoom)
    seen.removeEventListener('scroll', makeRoom)
  }
}

/** How far down a drag must go to close the sheet, in px. */
const closesAfterPx = 96

/** How fast a shorter drag must be at its end to close the sheet, in px per ms, and its least way in px. */
const fling = { speed: 0.5, px: 24 }

/** A pause before the release that makes a fling a plain release, in ms. */
const restMs = 80

interface Drag {
  /** The pointer's position for a sheet at rest. */
  readonly origin: number
  readonly y: number
  /** Time of the last move. */
  readonly at: number
  readonly speed: number
}

/** How a drag closes the dialog. */
export interface SheetDragSituation {
  /** Whether the visitor may leave. */
  mayClose(): boolean
  readonly requestClose: (reason: CloseReason) => void
}

/** Moves the sheet with the header's pointer. */
export interface SheetDrag {
  down(event: PointerEvent<HTMLElement>): void
  move(event: PointerEvent): void
  /** @param isLetGo false when the browser cancelled the pointer */
  up(event: PointerEvent, isLetGo: boolean): void
  /** Ends a slide: the dialog closes in another way. */
  stop(): void
}

/** A drag of the sheet, by the position of a pointer or a finger and its event's time. */
interface Drags {
  begin(y: number, at: number): void
  moveTo(y: number, at: number): void
  end(y: number, at: number, isLetGo: boolean): void
  stop(): void
}

/**
 * Lets the visitor drag the phone's sheet down; the tint fades with it. Releasing it far down, or in a quick move, closes it. The visitor
 * can catch it while it moves.
 */
function createSheetDrag(card: HTMLElement, situation: () => SheetDragSituation): Drags {
  const scrim = card.previousElementSibling as HTMLElement
  let drag: Drag | undefined
  let settling: readonly (Animation | undefined)[] = []
  const pulled = (y: number) => Math.max(0, y - (drag?.origin ?? y))
  const at = (px: number) => ({ translate: `0 ${px}px` })
  const tint = (px: number) => ({ opacity: `${1 - px / card.offsetHeight}` })
  const place = (px: number) => {
    card.style.setProperty('translate', at(px).translate)
    scrim.style.setProperty('opacity', tint(px).opacity)
  }
  const stop = () => {
    for (const animation of settling) animation?.cancel()
    settling = []
  }

  return {
    stop,
    begin(y, time) {
      // A sheet that is caught while it moves stays where it is.
      const way = Number.parseFloat(getComputedStyle(card).translate.split(' ')[1] ?? '0')
      stop()
      place(way)
      drag = { origin: y - way, y, at: time, speed: 0 }
    },
    moveTo(y, time) {
      if (!drag) return
      const speed = (y - drag.y) / Math.max(1, time - drag.at)
      drag = { ...drag, y, at: time, speed }
      place(pulled(y))
    },
    end(y, time, isLetGo) {
      if (!drag) return
      const { mayClose, requestClose } = situation()
      const way = pulled(y)
      const speed = time - drag.at < restMs ? drag.speed : 0
      const closes = isLetGo && (way > closesAfterPx || (way > fling.px && speed > fling.speed))
      drag = undefined
      card.style.removeProperty('translate')
      scrim.style.removeProperty('opacity')

      const slidesOut = closes && mayClose()
      const end = card.offsetHeight
      const sheet = play(card, at(way), viewTransitionMs, slidesOut ? at(end) : {})
      settling = [sheet, play(scrim, tint(way), viewTransitionMs, slidesOut ? tint(end) : {})]
      if (!closes) return
      if (!slidesOut || !sheet) return requestClose('drag')
      for (const animation of settling) animation?.effect?.updateTiming({ fill: 'forwards' })
      sheet.onfinish = () => {
        requestClose('drag')
        stop()
      }
    },
  }
}
