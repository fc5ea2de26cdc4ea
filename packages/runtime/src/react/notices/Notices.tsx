import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react'
import { toastSwapDelayMs } from '../../config/limits.js'
import type { ModalCore } from '../../modalCore.js'
import type { ViewContext } from '../../plugin/context.js'
import type { ShownNotice } from '../../store/notices.js'
import { useSheet } from '../styles/useSheet.js'
import css from './notices.css?inline'
import { Toast } from './Toast.js'

/**
 * Shows notices, one at a time. When another follows, the first fades, and the next comes 150 ms later (Spec §9). There are two live
 * regions: one reads errors out at once, the other reads the rest politely.
 */
export function Notices({
  shown: current,
  context: { clock, state, t },
  onDone,
  isDismissible,
}: {
  readonly shown: ShownNotice | undefined
  readonly context: Pick<ViewContext, 'clock' | 'state' | 't'>
  readonly onDone: (owner: object) => void
  /** Adds a button to dismiss each notice. @default only to those that stay longer than a moment */
  readonly isDismissible?: boolean
}) {
  useSignals()
  useSheet(css)
  const [isThere, setThere] = useState(false)
  const shown = isThere ? current : undefined
  const [before, setBefore] = useState(shown)
  const isLeaving = before !== undefined && shown !== undefined && textOf(before) !== textOf(shown)
  // A repeated text shows for its full time again.
  const next = isLeaving ? before : shown

  // Not every screen reader reads a live region that appears with its text.
  useEffect(() => setThere(true), [])

  useLayoutEffect(() => {
    if (!isLeaving) return setBefore(next)
    const timer = clock.setTimeout(() => setBefore(undefined), toastSwapDelayMs)
    return () => clock.clearTimeout(timer)
  }, [isLeaving, next, clock])

  // A new component per notice: a toast that is removed under the pointer gets no `pointerleave`.
  const toast = next && (
    <Toast
      key={textOf(next)}
      shown={next}
      isLeaving={isLeaving}
      isDismissible={isDismissible}
      route={state.route.value}
      clock={clock}
      dismissLabel={t('common.dismiss')}
      onDone={onDone}
    />
  )
  const isAlert = next?.notice.kind === 'error'
  return (
    <>
      <div role="status">{!isAlert && toast}</div>
      <div role="alert">{isAlert && toast}</div>
    </>
  )
}

const textOf = ({ notice: { kind, text } }: ShownNotice) => `${kind} ${text}`

/** The notices at the foot of the page while the dialog is closed. Each has a button to dismiss it; Escape inside does so, too. */
export function PageNotices({ core, context }: { readonly core: ModalCore; readonly context: ViewContext }) {
  useSignals()
  const { store, page } = core
  const { notices } = core.surface
  const { t } = context
  const shown = store.modal.isOpen.value ? undefined : notices.current.value

  useLayoutEffect(() => {
    if (shown && page) core.surface.host(page.document)
  }, [core, page, shown])

  const dismissOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && shown) notices.dismissed(shown.owner)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is heard from the buttons and links inside.
    <div
      className="page-notices"
      lang={t('language.tag')}
      dir={t('language.direction')}
      onKeyDown={dismissOnEscape}
    >
      <Notices shown={shown} context={context} onDone={notices.dismissed} isDismissible />
    </div>
  )
}
