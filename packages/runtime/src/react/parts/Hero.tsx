import type { ReactNode } from 'react'
import { useSheet } from '../styles/useSheet.js'
import css from './hero.css?inline'

/** The picture of what a view is about, 64 px wide, as high above the headline as the ring of a view that asks a wallet. */
export function Hero({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  return <div className="hero">{children}</div>
}
