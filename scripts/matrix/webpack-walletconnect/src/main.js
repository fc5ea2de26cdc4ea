import { builtIns } from '@wallet-modal/plugins/catalog'
import { walletConnect } from '@wallet-modal/plugins/walletconnect'
import { createModal } from '@wallet-modal/runtime'
import { defineWalletModalButton } from '@wallet-modal/runtime/element'
import config from '../wallet-modal.config.json'

const sdk = () => import('@walletconnect/universal-provider')
const modal = createModal(config, {
  catalog: {
    ...builtIns,
    walletConnect: { ...builtIns.walletConnect, create: () => walletConnect({ sdk }) },
  },
})
defineWalletModalButton(modal)
