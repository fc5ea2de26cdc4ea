import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

/** One picture, one sentence, one action: for what is empty or failed. */
export function MessageCard({
  icon,
  title,
  hint,
  isAlert = false,
  children,
}: {
  readonly icon: string
  readonly title: string
  readonly hint: string
  /** Whether it is read out at once. @default false */
  readonly isAlert?: boolean
  /** The actions. */
  readonly children: ReactNode
}) {
  return (
    <div className="message centred" role={isAlert ? 'alert' : undefined}>
      <Icon path={icon} />
      <h3 className="headline">{title}</h3>
      <p className="hint">{hint}</p>
      {children}
    </div>
  )
}
