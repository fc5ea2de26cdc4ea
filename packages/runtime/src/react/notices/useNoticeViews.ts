import { useEffect, useState } from 'react'
import type { ModalCore } from '../../modalCore.js'
import type { Notices, PageNotices } from './Notices.js'

/** What draws notices. */
interface NoticeViews {
  readonly Notices: typeof Notices
  readonly PageNotices: typeof PageNotices
}

/** What draws notices, once it is there: it is loaded with the first one. The component that calls it reads signals. */
export function useNoticeViews({ notices }: ModalCore): NoticeViews | undefined {
  const [views, setViews] = useState<NoticeViews>()
  const current = notices.current.value

  useEffect(() => {
    if (!current || views) return
    import('./Notices.js').then(
      ({ Notices, PageNotices }) => setViews({ Notices, PageNotices }),
      // The next notice tries again.
      () => {},
    )
  }, [current, views])
  return views
}
