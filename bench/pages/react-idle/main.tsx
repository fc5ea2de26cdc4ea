import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import { ConnectButton, WalletModalProvider } from '@wallet-modal/runtime/react'
import { Page } from '../Page'
import { render } from '../render'
import config from '../walletModalConfig'

const modal = createModal({ ...config, prepare: 'idle' }, { catalog: builtIns })

render(
  <WalletModalProvider modal={modal}>
    <Page button={<ConnectButton />} />
  </WalletModalProvider>,
)
