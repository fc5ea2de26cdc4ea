import type { ReactNode } from 'react'

/** Parts below each other, with our usual gaps. */
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
