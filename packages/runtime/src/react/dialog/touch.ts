import type { PointerEvent } from 'react'
import { viewTransitionMs } from '../../config/limits.js'
import type { CloseReason } from '../../store/events.js'
import { isSheet, play } from './motion.js'
import { focusedElement } from './topLayer.js'

/** What only a phone's dialog does, until it is stopped. Loaded where the screen is touched, or the card is a sheet. */
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
 * Keeps the card above an on-screen keyboard, until the returned function is called. A keyboard shortens what is seen of the
 * page and leaves the page, and so a dialog as large as it, as it was. What is zoomed in on is also shorter, and no keyboard.
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

/** How far down the sheet is pulled before letting go closes it, in px. */
const closesAfterPx = 96

/** How fast it is going when let go of, to close after less; in px per ms, and the least way in px. */
const fling = { speed: 0.5, px: 24 }

/** A finger that has rested for so long flings nothing, in ms. */
const restMs = 80

interface Drag {
  /** Where the pointer would be with the sheet at its place. */
  readonly origin: number
  readonly y: number
  /** Of the last move. */
  readonly at: number
  readonly speed: number
}

/** What closing goes by, at the time. */
export interface SheetDragSituation {
  /** Whether the visitor may leave. */
  mayClose(): boolean
  readonly requestClose: (reason: CloseReason) => void
}

/** What the header's pointer does to the sheet. */
export interface SheetDrag {
  down(event: PointerEvent<HTMLElement>): void
  move(event: PointerEvent): void
  /** @param isLetGo whether by the visitor; else the browser took the pointer away */
  up(event: PointerEvent, isLetGo: boolean): void
  /** Whatever is sliding away comes to its end: the dialog closes by another way. */
  stop(): void
}

/**
 * Lets the phone's sheet be pulled down by its header: letting go of it far down, or in a quick move, closes. It can be
 * caught while it moves. On a desktop's card it does nothing.
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
      // Caught on its way, it stays where it is.
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
