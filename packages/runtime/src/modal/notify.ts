import type { ModalCore } from '../modalCore.js'
import type { Notice } from '../store/notices.js'

/** A notice in its author's hand. */
export interface NoticeHandle {
  /** Shows another one in its place, also after it went: the end of what was loading is news. */
  update(notice: Notice): void
  /** Takes it away. */
  dismiss(): void
}

/**
 * Shows a notice: in the dialog while that is open, else on the page. What can't be shown now, because the code for it can't be
 * loaded, is shown when the dialog opens.
 */
export function notify(core: ModalCore, notice: Notice): NoticeHandle {
  const { notices, store, disposed } = core
  const owner = {}

  const show = (next: Notice) => {
    if (disposed.aborted) return
    notices.shown(owner, next)
    if (next.kind === 'loading' && next.until) {
      const end = () => notices.dismissed(owner, next)
      next.until.then(end, end)
    }
    // The surface that shows it on the page stands beside the dialog.
    if (!store.modal.isOpen.peek()) core.mounted().catch(() => {})
  }
  show(notice)
  return { update: show, dismiss: () => notices.dismissed(owner) }
}
