import type { ReactNode } from 'react'

/** A sign or an icon in place of a row's picture, such as a currency's. Decoration. */
export const Sign = ({ children }: { readonly children: ReactNode }) => (
  <span className="onramp-sign" aria-hidden="true">
    {children}
  </span>
)
