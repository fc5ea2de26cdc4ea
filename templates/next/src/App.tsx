'use client'

import { ConnectButton, NetworkButton, useAccount } from '@wallet-modal/runtime/react'
import { lazy, Suspense, useSyncExternalStore } from 'react'

// Shown to connected visitors only: others don't download them.
const Address = lazy(() => import('./Address'))
const Cards = lazy(() => import('./Cards'))

/** @param visitor whom the server knows, by their address: shown until the wallet is back */
export function App({ visitor }: { readonly visitor?: string | undefined }) {
  const { isConnected, isRestoring } = useAccount()
  const isOnServer = useSyncExternalStore(subscribeToNothing, no, yes)
  const expected = isOnServer || isRestoring ? visitor : undefined

  return (
    <>
      <header>
        <strong>My wallet app</strong>
        <nav className={isOnServer && visitor ? 'unknown' : undefined}>
          <NetworkButton />
          <ConnectButton />
        </nav>
      </header>
      <main>
        <h1>{isConnected || expected ? 'You’re connected' : 'Connect a wallet to begin'}</h1>
        <p className="lead" aria-live="polite">
          {isConnected ? (
            <span className="address">
              <Suspense fallback={visitor}>
                <Address />
              </Suspense>
            </span>
          ) : expected ? (
            <span className="address">{expected}</span>
          ) : isRestoring ? (
            'Reconnecting…'
          ) : (
            'This page will only see your public address. You approve everything in your wallet.'
          )}
        </p>
        {isConnected && (
          <div className="cards">
            <Suspense>
              <Cards />
            </Suspense>
          </div>
        )}
      </main>
      <footer>
        Edit <code>wallet-modal.config.ts</code> to choose chains and features.
      </footer>
    </>
  )
}

const subscribeToNothing = () => () => {}
const yes = () => true
const no = () => false
