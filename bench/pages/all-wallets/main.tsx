import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import { WalletModalProvider } from '@wallet-modal/runtime/react'
import { manyWallets } from '../manyWallets'
import { Page } from '../Page'
import { render } from '../render'
import config from '../walletModalConfig'

const modal = createModal({ ...config, wallets: manyWallets }, { catalog: builtIns })

render(
  <WalletModalProvider modal={modal}>
    <Page
      button={
        <button type="button" onClick={() => void modal.open({ view: 'AllWallets' })}>
          Connect wallet
        </button>
      }
    />
  </WalletModalProvider>,
)
