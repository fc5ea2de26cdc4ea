import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { modalWallet } from '@wallet-modal/plugins/wallet-adapter'
import { createRoot } from 'react-dom/client'
import { modal } from './modal'

const wallets = [new StandardWalletAdapter({ wallet: modalWallet(modal) })]

function App() {
  const { disconnect, publicKey, select, signMessage } = useWallet()

  return (
    <>
      <button type="button" onClick={() => select(wallets[0]?.name ?? null)}>
        Connect wallet
      </button>
      <p id="account">{publicKey?.toBase58() ?? 'nobody'}</p>
      <button
        type="button"
        onClick={async () => {
          const signature = await signMessage?.(new TextEncoder().encode('Hello'))
          const shown = document.querySelector('#signature')
          if (shown) shown.textContent = `${signature?.length} bytes`
        }}
      >
        Sign
      </button>
      <p id="signature" />
      <button type="button" onClick={() => void disconnect()}>
        Leave
      </button>
    </>
  )
}

createRoot(document.querySelector('#root') as HTMLElement).render(
  <ConnectionProvider endpoint="https://api.mainnet-beta.solana.com">
    <WalletProvider wallets={wallets} autoConnect>
      <App />
    </WalletProvider>
  </ConnectionProvider>,
)
