import { ConnectButton, NetworkButton, useAccount } from '@wallet-modal/runtime/react'
import { lazy, Suspense } from 'react'

// Shown to connected visitors only: others don't download them.
const Address = lazy(() => import('./Address'))
const Cards = lazy(() => import('./Cards'))

export function App() {
  const { isConnected, isRestoring } = useAccount()

  return (
    <>
      <header>
        <strong>My wallet app</strong>
        <nav>
          <NetworkButton />
          <ConnectButton />
        </nav>
      </header>
      <main>
        <h1>{isConnected ? 'You’re connected' : 'Connect a wallet to begin'}</h1>
        <p className="lead" aria-live="polite">
          {isConnected ? (
            <span className="address">
              <Suspense>
                <Address />
              </Suspense>
            </span>
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
