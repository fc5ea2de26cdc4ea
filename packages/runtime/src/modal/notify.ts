import type { Kernel } from '../modalCore.js'
import type { Notice } from '../store/notices.js'

/** Changes a notice that is shown: what `notify` returns. */
export interface NoticeHandle {
  /** Replaces the notice. Shows the new one also after the first has gone. */
  update(notice: Notice): void
  /** Removes the notice. */
  dismiss(): void
}

/**
 * Shows a notice: in the dialog while it is open, else on the page. When the code for the page can't be loaded, the notice shows
 * once the dialog opens.
 */
export function notify(core: Kernel, notice: Notice): NoticeHandle {
  const { store, surface, disposed } = core
  const { notices } = surface
  const owner = {}

  const show = (next: Notice) => {
    if (disposed.aborted) return
    notices.shown(owner, next)
    if (next.kind === 'loading' && next.until) {
      const end = () => notices.dismissed(owner, next)
      next.until.then(end, end)
    }
    // Notices on the page are rendered beside the dialog.
    if (!store.modal.isOpen.peek()) surface.mounted().catch(() => {})
  }
  show(notice)
  return { update: show, dismiss: () => notices.dismissed(owner) }
}
