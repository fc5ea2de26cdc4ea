import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import '../style.css'
import './firstPaint.css'
import { Wallet } from '../Wallet'

export const metadata: Metadata = { title: 'My wallet app', icons: '/icon.svg' }
export const viewport: Viewport = { colorScheme: 'light dark', viewportFit: 'cover' }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <div id="root">
          <Wallet>{children}</Wallet>
        </div>
      </body>
    </html>
  )
}
