import { useSignals } from '@preact/signals-react/runtime'
import { useLayoutEffect, useRef } from 'react'
import { headerTextAnimationMs, shakeMs } from '../../config/limits.js'
import type { ModalCore } from '../../modalCore.js'
import type { ViewContext } from '../../plugin/context.js'
import type { CloseReason } from '../../store/events.js'
import { canClose, canGoBack } from '../../view/canClose.js'
import { useNoticeViews } from '../notices/useNoticeViews.js'
import { IconButton, icons } from '../parts/Icon.js'
import { keyOf, ViewOutlet } from '../ViewOutlet.js'
import { useDismissal, useScrollLock } from './dismissal.js'
import { faint, play, useOpening, useSmoothHeight } from './motion.js'
import { useHostDialogs, useTopLayer } from './topLayer.js'
import { useTouch } from './useTouch.js'

/**
 * The dialog: header, the view on top of the history, and the toast. It is named by the view's title and carries the view's
 * name as `data-view`, a public surface that people's tests rely on (design 4).
 */
export function Dialog({
  core,
  context,
  document,
  requestClose,
}: {
  readonly core: ModalCore
  readonly context: ViewContext
  readonly document: Document
  readonly requestClose: (reason: CloseReason) => void
}) {
  useSignals()
  const { store, views } = core
  const { t, router, clock } = context
  const dialogRef = useRef<HTMLDialogElement>(null)
  const cardRef = useRef<HTMLElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const noticeRef = useRef<HTMLDivElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const noticeViews = useNoticeViews(core)

  const isOpen = store.modal.isOpen.value
  const attempt = store.connections.attempt.value
  const asked =
    attempt?.status === 'asking' ? attempt.connector : (core.switching.value ?? core.signing.value[0])
  // An embedded wallet draws in its frame, in this dialog.
  const isAsking = asked !== undefined && (asked.drawsInPage ?? asked.type !== 'AUTH')
  const route = store.router.current.value
  const info = route && views.get(route.view).info
  const values = titleValues(route?.params)
  const title = values.title ?? (info && t(info.title, values))
  const refusals = store.modal.refusals.value

  // Before the dialog opens, so that opening moves nothing but the card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new title fades in.
  useLayoutEffect(() => {
    if (dialogRef.current?.open) play(titleRef.current, { opacity: faint }, headerTextAnimationMs)
  }, [title])

  // First what changes the page's style: what comes after makes the browser lay it out.
  useScrollLock(document, isOpen)
  useTopLayer(dialogRef, isOpen, isAsking)
  useOpening(cardRef, isOpen)
  useHostDialogs(dialogRef, isOpen, requestClose)
  useSmoothHeight(cardRef, contentRef, noticeRef)
  const drag = useTouch(dialogRef, cardRef, isOpen, {
    mayClose: () => canClose(info, 'drag', core.guards),
    requestClose,
  })

  // A new view announces itself: the focus goes to its heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is what the focus follows.
  useLayoutEffect(() => {
    if (isOpen) titleRef.current?.focus({ preventScroll: true })
  }, [isOpen, route && keyOf(route)])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused close shakes anew.
  useLayoutEffect(() => {
    const card = cardRef.current
    if (refusals === 0 || !card) return
    card.dataset.shaking = ''
    const timer = clock.setTimeout(() => delete card.dataset.shaking, shakeMs)
    return () => {
      clock.clearTimeout(timer)
      delete card.dataset.shaking
    }
  }, [refusals])

  const dismissal = useDismissal(canClose(info, 'escape'), requestClose, () => {
    if (store.modal.isOpen.peek()) requestClose('action')
  })

  if (!route || !info) return null
  return (
    <>
      <dialog
        ref={dialogRef}
        aria-labelledby="title"
        lang={t('language.tag')}
        dir={t('language.direction')}
        data-view={route.view}
        data-asking={isAsking ? '' : undefined}
        {...dismissal}
      >
        <div className="scrim" />
        <section className="card" ref={cardRef}>
          <header {...drag}>
            {/* For keys and screen readers: a pointer pulls the header that it lies on. */}
            <button
              type="button"
              className="handle"
              aria-label={t('common.dismiss')}
              onClick={() => requestClose('button')}
            />
            {canGoBack(store.router.stack.value, views) && (
              <IconButton path={icons.back} label={t('common.back')} onClick={router.back} flips />
            )}
            <h2
              id="title"
              key={keyOf(route)}
              ref={titleRef}
              tabIndex={-1}
              className={info.quietTitle ? 'quiet' : undefined}
            >
              {info.quietTitle ? <span className="hidden">{title}</span> : <bdi>{title}</bdi>}
            </h2>
            <IconButton
              path={icons.close}
              label={t('common.close')}
              onClick={() => requestClose('button')}
              className="end"
            />
          </header>
          <div className="body">
            <div ref={contentRef}>
              <ViewOutlet
                core={core}
                route={route}
                entry={views.get(route.view)}
                direction={store.router.direction.value}
              />
            </div>
          </div>
          {/* Closed, they are the page's, and their time must not run here. */}
          <div ref={noticeRef}>
            {noticeViews ? (
              <noticeViews.Notices
                shown={isOpen ? core.notices.current.value : undefined}
                context={context}
                onDone={core.notices.dismissed}
              />
            ) : (
              <div role="status" />
            )}
          </div>
        </section>
      </dialog>
      {noticeViews && <noticeViews.PageNotices core={core} context={context} />}
    </>
  )
}

/** A title may name what the view is about: its params fill the title's places, or one called `title` is the title. */
const titleValues = (params: unknown): Record<string, string> =>
  typeof params === 'object' && params !== null
    ? Object.fromEntries(
        Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}
