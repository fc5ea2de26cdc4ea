import { useEffect, useState } from 'react'
import type { ModalCore } from '../../modalCore.js'

type NoticeViews = typeof import('./Notices.js')

/** What draws notices, once it is there: it is loaded with the first one. The component that calls it reads signals. */
export function useNoticeViews({ surface: { notices } }: ModalCore): NoticeViews | undefined {
  const [views, setViews] = useState<NoticeViews>()
  const current = notices.current.value

  useEffect(() => {
    if (!current || views) return
    // The next notice tries again.
    import('./Notices.js').then(setViews, () => {})
  }, [current, views])
  return views
}
