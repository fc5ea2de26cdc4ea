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

/** A list's texts, in the visitor's language. */
export interface PagedTexts {
  readonly loading: string
  readonly failed: CardTexts
  readonly offline: CardTexts
  readonly empty: CardTexts
  /** Texts for an account whose network the service doesn't list. */
  readonly unlisted: CardTexts
  /** Label of the button that goes on after many pages without items. */
  readonly older: string
}

type Listed = Pick<PagedState<unknown>, 'progress' | 'error'>

/** A list that loads page by page: its rows, or a card in their place, and what follows at the end. */
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
  /** Class of the list, and of the card that replaces it. */
  readonly className: string
  readonly listed: Listed
  /** Value of `useOnline`. A prop, as importing the hook here would make pairing views download this file. */
  readonly isOnline: boolean
  readonly texts: PagedTexts
  /** Icon path on the card of an empty list. */
  readonly icon: string
  /** Placeholders while the list loads. */
  readonly loading: ReactNode
  /** Placeholders while a further page loads. */
  readonly further: ReactNode
  /** Loads the next page. */
  readonly onMore: () => void
  /** Goes on after a failed page, or after many without items. */
  readonly onRetry: () => void
  /** The list; nothing while it is empty. A list other than `VirtualList` ends with `NearEnd`. */
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
        {/* No items are left, but further pages exist. */}
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

/** Shown below the rows while further ones load, or have failed. */
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
  // Stays while the request is repeated, so that the button keeps the focus.
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

/** Loads more when the end of a list comes into sight. Give it a new key for each page. */
export function NearEnd({ onSeen }: { readonly onSeen: () => void }) {
  const { ref, isInSight } = useInSight<HTMLDivElement>()
  useEffect(() => {
    if (isInSight) onSeen()
  }, [isInSight, onSeen])
  return <div ref={ref} className="list-near-end" />
}

/**
 * Retries a page that failed offline once the browser is online. Follows the rendered state instead of the `online` event: React
 * renders between two listeners of it, and would remove the second before its turn.
 */
function useRetryOnline(hasFailed: boolean, isOnline: boolean, retry: () => void) {
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (wasWaiting.current && hasFailed && isOnline) retry()
    wasWaiting.current = hasFailed && !isOnline
  }, [hasFailed, isOnline, retry])
}
