import type { ReactNode } from 'react'
import { useSheet } from '../styles/useSheet.js'
import css from './progressRing.css?inline'

/**
 * The picture that a view is about, in the same place in each view, and a ring round it: it runs while something is awaited, and turns
 * to danger when that failed.
 */
export function ProgressRing({
  isFailed = false,
  isIdle = false,
  children,
}: {
  /** @default false */
  readonly isFailed?: boolean
  /** Nothing is awaited: the ring has its room, so that nothing moves when it comes. @default false */
  readonly isIdle?: boolean
  readonly children: ReactNode
}) {
  useSheet(css)
  const shape = { x: 2, y: 2, width: 100, height: 100, rx: 32, pathLength: 100 }
  return (
    <div className="ring" data-state={isFailed ? 'failed' : 'waiting'}>
      {!isIdle && (
        <svg viewBox="0 0 104 104" aria-hidden="true">
          {!isFailed && <rect {...shape} className="track" />}
          <rect {...shape} className={isFailed ? undefined : 'run'} />
        </svg>
      )}
      {children}
    </div>
  )
}
