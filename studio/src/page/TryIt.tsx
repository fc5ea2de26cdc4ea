import { useAccount } from '@wallet-modal/runtime/react'
import { lazy, Suspense } from 'react'

// The starter's own, shown to connected visitors only.
const Address = lazy(() => import('../../../templates/react-vite/src/Address'))
const Cards = lazy(() => import('../../../templates/react-vite/src/Cards'))

/** The real modal of this page, with real wallets: connect, sign, check, and read from a chain. */
export function TryIt({ isSandbox }: { readonly isSandbox: boolean }) {
  const { isConnected, isRestoring } = useAccount()
  return (
    <section className="try" aria-labelledby="try-title">
      <h2 id="try-title">{isConnected ? 'You’re connected' : 'Try it for real'}</h2>
      <p aria-live="polite">
        {isConnected ? (
          <span className="address">
            <Suspense>
              <Address />
            </Suspense>
          </span>
        ) : isRestoring ? (
          'Reconnecting…'
        ) : (
          <Invitation isSandbox={isSandbox} />
        )}
      </p>
      {isConnected && (
        <div className="cards">
          <Suspense>
            <Cards />
          </Suspense>
        </div>
      )}
    </section>
  )
}

function Invitation({ isSandbox }: { readonly isSandbox: boolean }) {
  return isSandbox ? (
    <>
      <b>Connect wallet</b>, above, opens the modal as you have set it, on the sandbox’s own chains. Choose
      Sandbox Wallet, which agrees to everything, or Careful Wallet, which asks you first. Then sign a
      message, and have the signature checked.
    </>
  ) : (
    <>
      <b>Connect wallet</b>, above, opens the modal as you have set it, with the wallets of your own browser.
      This page sees your public address, and asks nobody but your wallet and the nodes of its network. Codes
      for phones need a relay, and are on the stage only.
    </>
  )
}
