import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import { ConnectButton, WalletModalProvider } from '@wallet-modal/runtime/react'
import { manyTransactions } from '../manyTransactions'
import { Page } from '../Page'
import { render } from '../render'
import config from '../walletModalConfig'

const modal = createModal(
  {
    ...config,
    endpoints: { blockchain: 'https://chains.example' },
    features: { ...config.features, tokens: false, nfts: false, history: true },
  },
  { catalog: builtIns, fetch: manyTransactions },
)

render(
  <WalletModalProvider modal={modal}>
    <Page button={<ConnectButton />} />
  </WalletModalProvider>,
)
