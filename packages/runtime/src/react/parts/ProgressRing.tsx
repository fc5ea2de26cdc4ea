import type { ReactNode } from 'react'

/** A ring round a picture: it runs while something is awaited, and turns to danger when that failed. */
export function ProgressRing({
  isFailed,
  children,
}: {
  readonly isFailed: boolean
  readonly children: ReactNode
}) {
  const shape = { x: 3, y: 3, width: 110, height: 110, rx: 33, pathLength: 100 }
  return (
    <div className="ring" data-state={isFailed ? 'failed' : 'waiting'}>
      <svg viewBox="0 0 116 116" aria-hidden="true">
        {!isFailed && <rect {...shape} className="track" />}
        <rect {...shape} className={isFailed ? undefined : 'run'} />
      </svg>
      {children}
    </div>
  )
}
