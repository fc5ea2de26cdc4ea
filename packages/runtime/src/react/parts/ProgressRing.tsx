import type { ReactNode } from 'react'
import { useSheet } from '../styles/useSheet.js'
import css from './progressRing.css?inline'

/** The ring's state: it runs while `waiting`; `idle` keeps its room, so that nothing moves when it appears. */
export type RingState = 'waiting' | 'failed' | 'idle' | 'connected'

/** A view's picture, in the same place in each view, with a ring around it. */
export function ProgressRing({
  state = 'waiting',
  children,
}: {
  /** @default 'waiting' */
  readonly state?: RingState
  readonly children: ReactNode
}) {
  useSheet(css)
  const shape = { x: 2, y: 2, width: 100, height: 100, rx: 32, pathLength: 100 }
  return (
    <div className="ring" data-state={state}>
      {state !== 'idle' && (
        <svg viewBox="0 0 104 104" aria-hidden="true">
          {state !== 'failed' && <rect {...shape} className="track" />}
          <rect {...shape} className="run" />
        </svg>
      )}
      {children}
    </div>
  )
}
