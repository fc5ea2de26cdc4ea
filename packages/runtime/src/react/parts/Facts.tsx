import type { ReactNode } from 'react'
import { useSheet } from '../styles/useSheet.js'
import { useCopy } from '../useCopy.js'
import { copyIcon } from './CopyButton.js'
import css from './facts.css?inline'
import { IconButton, icons } from './Icon.js'

/** Lines of a name at the start and a value at the end. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}) {
  useSheet(css)
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A long value, shortened, with a button that copies all of it. Without a clipboard the whole value shows. */
export function CopiedValue({
  value,
  shown,
  label,
}: {
  readonly value: string
  readonly shown: string
  /** The button's accessible name. */
  readonly label: string
}) {
  const { confirmation, hasFailed, copy } = useCopy(value)
  return (
    <span className="copied-value">
      <bdi dir="ltr" title={value}>
        {hasFailed ? value : shown}
      </bdi>
      <IconButton path={confirmation ? icons.check : copyIcon} label={label} onClick={copy} />
      <span role="status" className="hidden">
        {confirmation}
      </span>
    </span>
  )
}
