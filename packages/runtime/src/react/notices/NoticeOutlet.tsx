import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import type { ModalCore } from '../../modalCore.js'
import type { ViewContext } from '../../plugin/context.js'
import type { PageNotices } from './PageNotices.js'

/** Loads what shows notices on the page, with the first that comes while the dialog is closed. */
export function NoticeOutlet(props: { readonly core: ModalCore; readonly context: ViewContext }) {
  useSignals()
  const { store, notices } = props.core
  const [Surface, setSurface] = useState<typeof PageNotices>()
  const waiting = store.modal.isOpen.value ? undefined : notices.current.value

  useEffect(() => {
    if (!waiting || Surface) return
    import('./PageNotices.js').then(
      (loaded) => setSurface(() => loaded.PageNotices),
      // The next notice tries again, and an open dialog shows them all.
      () => {},
    )
  }, [waiting, Surface])
  return Surface && <Surface {...props} />
}
