import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Draws a contender's app. Without StrictMode: peers' guides do without it, and it changes nothing in a build. */
export function render(app: ReactNode) {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id "root".')
  createRoot(root).render(app)
}
