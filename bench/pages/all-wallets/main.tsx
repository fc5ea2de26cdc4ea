import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import { WalletModalProvider } from '@wallet-modal/runtime/react'
import { Page } from '../Page'
import { render } from '../render'
import config from '../walletModalConfig'

/** How many wallets the bundled directory has for these chains, together with the two installed ones. */
const bundled = 539
const count = Number(new URLSearchParams(location.search).get('wallets'))

const custom = Array.from({ length: Math.max(count - bundled, 0) }, (_, index) => ({
  id: `own-${index}`,
  name: `Own Wallet ${index}`,
}))
const modal = createModal({ ...config, wallets: { custom } }, { catalog: builtIns })

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
