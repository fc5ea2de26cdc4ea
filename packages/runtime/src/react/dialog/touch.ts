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
  const stopKeeping = keepAboveKeyboard(dialog)
  return {
    ...drag,
    stop() {
      drag.stop()
      stopKeeping()
    },
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

/**
 * Lets the visitor drag the phone's sheet down by its header. Releasing it far down, or in a quick move, closes it. The visitor can
 * catch it while it moves. Does nothing for a desktop's card.
 */
function createSheetDrag(card: HTMLElement, situation: () => SheetDragSituation): SheetDrag {
  let drag: Drag | undefined
  let settling: Animation | undefined
  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (drag?.origin ?? event.clientY))
  const at = (px: number) => ({ translate: `0 ${px}px` })
  const stop = () => {
    settling?.cancel()
    settling = undefined
  }

  return {
    stop,
    down(event) {
      if (!isSheet(card) || (event.target as Element).closest('button')) return
      // A sheet that is caught while it moves stays where it is.
      const way = Number.parseFloat(getComputedStyle(card).translate.split(' ')[1] ?? '0')
      stop()
      card.style.setProperty('translate', at(way).translate)
      drag = { origin: event.clientY - way, y: event.clientY, at: event.timeStamp, speed: 0 }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    move(event) {
      if (!drag) return
      const speed = (event.clientY - drag.y) / Math.max(1, event.timeStamp - drag.at)
      drag = { ...drag, y: event.clientY, at: event.timeStamp, speed }
      card.style.setProperty('translate', at(pulled(event)).translate)
    },
    up(event, isLetGo) {
      if (!drag) return
      const { mayClose, requestClose } = situation()
      const way = pulled(event)
      const speed = event.timeStamp - drag.at < restMs ? drag.speed : 0
      const closes = isLetGo && (way > closesAfterPx || (way > fling.px && speed > fling.speed))
      drag = undefined
      card.style.removeProperty('translate')

      const slidesOut = closes && mayClose()
      settling = play(card, at(way), viewTransitionMs, slidesOut ? at(card.offsetHeight) : {})
      if (!closes) return
      if (!slidesOut || !settling) return requestClose('drag')
      settling.effect?.updateTiming({ fill: 'forwards' })
      settling.onfinish = () => {
        requestClose('drag')
        stop()
      }
    },
  }
}
