import { type ReactNode, useEffect, useRef } from 'react'
import type { PagedState } from '../../data/PagedList.js'
import { useSheet } from '../styles/useSheet.js'
import { useInSight } from '../useInSight.js'
import { useView } from '../ViewContext.js'
import { FailureCard, MessageCard } from './MessageCard.js'
import css from './pagedPanel.css?inline'

/** A card's two sentences. */
interface CardTexts {
  readonly title: string
  readonly hint: string
}

/** What a list says of itself, in the visitor's language. */
export interface PagedTexts {
  readonly loading: string
  readonly failed: CardTexts
  readonly offline: CardTexts
  readonly empty: CardTexts
  /** Nobody has such a list. */
  readonly unlisted: CardTexts
  /** Names the button that goes on after many parts that brought nothing. */
  readonly older: string
}

type Listed = Pick<PagedState<unknown>, 'progress' | 'error'>

/** A list that is had part by part: what is there, what stands in its place, and what stands at its end. */
export function PagedPanel({
  className,
  listed,
  isOnline,
  texts,
  icon,
  loading,
  further,
  onMore,
  onRetry,
  children,
}: {
  /** Of the list and of the card that stands in for it. */
  readonly className: string
  readonly listed: Listed
  /** As `useOnline` tells it. Not asked for here, since whoever pairs a wallet asks too, and would download this with it. */
  readonly isOnline: boolean
  readonly texts: PagedTexts
  /** Path of the picture on the card of an empty list. */
  readonly icon: string
  /** The shapes of a list that is on its way. */
  readonly loading: ReactNode
  /** The shapes of a part that is on its way. */
  readonly further: ReactNode
  /** Asks for the part that follows. */
  readonly onMore: () => void
  /** Goes on where a part could not be had, or after many that brought nothing. */
  readonly onRetry: () => void
  /** The list; nothing while it is empty. One that isn't `VirtualList` ends with `NearEnd`. */
  readonly children: ReactNode
}) {
  useSheet(css)
  const { t } = useView()
  const { progress } = listed
  useRetryOnline(progress === 'failed', isOnline, onRetry)

  const end = <End listed={listed} texts={texts} further={further} isOnline={isOnline} onRetry={onRetry} />
  if (children) {
    return (
      <div className={className}>
        {children}
        {end}
      </div>
    )
  }
  if (progress === 'failed') {
    return (
      <FailureCard
        {...(isOnline ? texts.failed : texts.offline)}
        retryLabel={t('common.tryAgain')}
        onRetry={onRetry}
      />
    )
  }
  if (progress === 'loading' || progress === 'more') {
    return (
      <div className={className} role="status" aria-label={texts.loading}>
        {loading}
        {/* All that was there is gone, and there is more. */}
        {progress === 'more' && <NearEnd onSeen={onMore} />}
      </div>
    )
  }
  return (
    <div className={className}>
      <MessageCard icon={icon} {...(progress === 'unlisted' ? texts.unlisted : texts.empty)}>
        {end}
      </MessageCard>
    </div>
  )
}

/** What stands below the rows while further ones are on their way, or could not be had. */
function End({
  listed: { progress, error },
  texts,
  further,
  isOnline,
  onRetry,
}: {
  readonly listed: Listed
  readonly texts: PagedTexts
  readonly further: ReactNode
  readonly isOnline: boolean
  readonly onRetry: () => void
}) {
  const { t } = useView()
  const isLoading = progress === 'loading'
  // While it is tried again, too: the button stays, and with it the focus.
  if (error) {
    return (
      <div className="list-end" role="alert">
        <span>{isOnline ? texts.failed.title : texts.offline.hint}</span>
        <button type="button" className="button" aria-busy={isLoading || undefined} onClick={onRetry}>
          {t('common.tryAgain')}
        </button>
      </div>
    )
  }
  if (isLoading) {
    return (
      <div role="status" aria-label={t('common.loading')}>
        {further}
      </div>
    )
  }
  if (progress !== 'paused') return null
  return (
    <div className="list-end">
      <button type="button" className="button" onClick={onRetry}>
        {texts.older}
      </button>
    </div>
  )
}

/** Asks for more once the end of a list comes into sight. Give it another key for each part. */
export function NearEnd({ onSeen }: { readonly onSeen: () => void }) {
  const { ref, isInSight } = useInSight<HTMLDivElement>()
  useEffect(() => {
    if (isInSight) onSeen()
  }, [isInSight, onSeen])
  return <div ref={ref} className="list-near-end" />
}

/**
 * What could not be had without a connection is asked for again once there is one. Follows what is drawn, and not the page's `online`
 * event: React draws between two listeners of it, and the second would be gone before its turn.
 */
function useRetryOnline(hasFailed: boolean, isOnline: boolean, retry: () => void) {
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (wasWaiting.current && hasFailed && isOnline) retry()
    wasWaiting.current = hasFailed && !isOnline
  }, [hasFailed, isOnline, retry])
}
