import type { ReactNode } from 'react'

/** The buttons at a view's end. They stay in sight while the view scrolls, with a line above while more is below. */
export function Footer({ children }: { readonly children: ReactNode }) {
  return <div className="footer">{children}</div>
}
