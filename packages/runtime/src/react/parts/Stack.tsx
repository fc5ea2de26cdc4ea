import type { ReactNode } from 'react'

/** Parts one below the other, in the rhythm of the house. */
export function Stack({
  children,
  isCentred = false,
}: {
  readonly children: ReactNode
  /** @default false */
  readonly isCentred?: boolean
}) {
  return <div className={isCentred ? 'stack centred' : 'stack'}>{children}</div>
}
