import type { ReactNode } from 'react'
import { useSheet } from '../styles/useSheet.js'
import css from './countdownRing.css?inline'

/**
 * A ring that empties until something is out of date, such as a quote. It only shows time: the caller has a timer of its own. Give it
 * another `key` to restart it.
 */
export function CountdownRing({
  totalMs,
  leftMs = totalMs,
  label,
  isPaused = false,
  children,
}: {
  /** How long a full ring takes, in ms. */
  readonly totalMs: number
  /** How much of that is left, in ms, when the ring is first shown. @default all */
  readonly leftMs?: number
  /** Accessible name, such as `New price every 30 seconds`. The time left isn't read out. */
  readonly label: string
  /** Whether it stands still, such as while a review is open. @default false */
  readonly isPaused?: boolean
  /** Stands inside, 24 px wide at most. */
  readonly children?: ReactNode
}) {
  useSheet(css)
  return (
    <span className="countdown" role="timer" aria-label={label}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18" className="track" />
        <circle
          cx="20"
          cy="20"
          r="18"
          pathLength={100}
          className="left"
          style={{
            animationDuration: `${totalMs}ms`,
            animationDelay: `${Math.min(0, leftMs - totalMs)}ms`,
            animationPlayState: isPaused ? 'paused' : 'running',
          }}
        />
      </svg>
      {children}
    </span>
  )
}
