import { type ReactNode, useEffect, useRef } from 'react'
import { useSheet } from '../styles/useSheet.js'
import { Icon, icons } from './Icon.js'
import css from './stepper.css?inline'

/** One step of several. */
export interface Step {
  readonly id: string
  /** `current`: it is the next to do; `waiting`: it is under way. */
  readonly state: 'done' | 'current' | 'waiting' | 'next'
  readonly content: ReactNode
}

/** Steps below each other, numbered; a check stands for each that is done. */
export function Stepper({
  label,
  doneLabel,
  steps,
}: {
  /** Accessible name. */
  readonly label: string
  /** Read out for a step that is done. */
  readonly doneLabel: string
  readonly steps: readonly Step[]
}) {
  useSheet(css)
  const listRef = useRef<HTMLOListElement>(null)
  const at = steps.findIndex(({ state }) => state !== 'done')
  const seenRef = useRef(at)
  // A step may begin out of sight. The part that the visitor sees first stays.
  useEffect(() => {
    if (seenRef.current !== at) listRef.current?.children[at]?.scrollIntoView({ block: 'center' })
    seenRef.current = at
  }, [at])
  return (
    <ol ref={listRef} className="stepper" aria-label={label}>
      {steps.map(({ id, state, content }, index) => (
        <li
          key={id}
          data-state={state}
          aria-current={state === 'current' || state === 'waiting' ? 'step' : undefined}
          aria-busy={state === 'waiting' || undefined}
        >
          <span className="stepper-mark" aria-hidden="true">
            {state === 'done' ? <Icon path={icons.check} /> : index + 1}
          </span>
          <div>
            {state === 'done' && <span className="hidden">{doneLabel}</span>}
            {content}
          </div>
        </li>
      ))}
    </ol>
  )
}
