import { useEffect, useState } from 'react'
import type { ModalCore } from '../../modalCore.js'

type NoticeViews = typeof import('./Notices.js')

/** The components of notices, which load with the first notice. The calling component must read signals. */
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
