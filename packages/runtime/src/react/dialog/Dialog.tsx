import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { ModalCore } from '../../modalCore.js'
import type { ViewContext } from '../../plugin/context.js'
import type { CloseReason } from '../../store/events.js'
import { canClose } from '../../view/canClose.js'
import { useNoticeViews } from '../notices/useNoticeViews.js'
import { keyOf, ViewOutlet } from '../ViewOutlet.js'
import { DialogHeader } from './DialogHeader.js'
import { useDismissal, useScrollLock } from './dismissal.js'
import { useOpening, useShake, useSmoothHeight, useUntilClosed } from './motion.js'
import { useHostDialogs, useTopLayer } from './topLayer.js'
import { useBetweenViews } from './useBetweenViews.js'
import { useHostInPage } from './useHostInPage.js'
import { useTouch } from './useTouch.js'
import { useTitleFocus } from './viewFocus.js'

interface DialogProps {
  readonly core: ModalCore
  readonly context: ViewContext
  readonly document: Document
  readonly requestClose: (reason: CloseReason) => void
}

/**
 * The dialog: header, the view on top of the history, and the toast. The view's title names it, and `data-view` has the view's
 * name, which apps' tests rely on.
 */
export function Dialog({ core, context, document, requestClose }: DialogProps) {
  useSignals()
  const { store, views } = core
  const { notices } = core.surface
  const { t, clock } = context
  const dialogRef = useRef<HTMLDialogElement>(null)
  const cardRef = useRef<HTMLElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const noticeRef = useRef<HTMLDivElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const noticeViews = useNoticeViews(core)

  const isOpen = store.modal.isOpen.value
  const route = store.router.current.value
  const entry = route && views.get(route.view)
  const history = store.router.held.value ?? store.router.stack.value

  const between = useBetweenViews(document, clock, isOpen)
  const isViewShown = useUntilClosed(dialogRef, isOpen)
  // The page's style changes first: the next effects make the browser lay out the page.
  useScrollLock(document, isOpen)
  useHostInPage(dialogRef, core, isOpen, requestClose)
  useTopLayer(dialogRef, core, isOpen)
  useOpening(cardRef, isOpen)
  useHostDialogs(dialogRef, isOpen, requestClose)
  useSmoothHeight(cardRef, contentRef, noticeRef)
  const drag = useTouch(dialogRef, cardRef, isOpen, {
    mayClose: () => canClose(entry?.info, 'drag', core.guards),
    requestClose,
  })
  useTitleFocus(titleRef, isOpen, route && keyOf(route))
  useShake(cardRef, store.modal.refusals.value, clock)
  const dismissal = useDismissal(canClose(entry?.info, 'escape'), requestClose, () => {
    if (store.modal.isOpen.peek()) requestClose('action')
  })

  if (!route || !entry) return null
  return (
    <>
      <dialog
        ref={dialogRef}
        aria-labelledby="title"
        aria-hidden={!isOpen || undefined}
        lang={t('language.tag')}
        dir={t('language.direction')}
        data-view={route.view}
        {...dismissal}
      >
        <div className="scrim" />
        <section className="card" ref={cardRef}>
          <DialogHeader {...{ core, route, history, titleRef, drag, requestClose }} />
          {/* Firefox makes each part that scrolls a stop of the Tab key, and this one has no name. Its views have stops of their own. */}
          <div className="body" tabIndex={-1}>
            <div ref={contentRef}>{isViewShown && <ViewOutlet core={core} between={between} />}</div>
          </div>
          {/* While the dialog is closed, notices show in the page, and their time must not run here. */}
          <div className="notices" ref={noticeRef}>
            {noticeViews && (
              <noticeViews.Notices
                shown={isOpen ? notices.current.value : undefined}
                context={context}
                onDone={notices.dismissed}
              />
            )}
          </div>
        </section>
      </dialog>
      {noticeViews && <noticeViews.PageNotices core={core} context={context} />}
    </>
  )
}
