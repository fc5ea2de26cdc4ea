import '@solana/wallet-adapter-react-ui/styles.css'
import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react'
import { WalletModalProvider, WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { clusterApiUrl } from '@solana/web3.js'
import { Page } from '../Page'
import { render } from '../render'

render(
  <ConnectionProvider endpoint={clusterApiUrl('mainnet-beta')}>
    <WalletProvider wallets={[]} autoConnect>
      <WalletModalProvider>
        <Page button={<WalletMultiButton />} />
      </WalletModalProvider>
    </WalletProvider>
  </ConnectionProvider>,
)
