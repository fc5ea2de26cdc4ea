import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import { manyWallets } from '../manyWallets'
import config from '../walletModalConfig'

const modal = createModal({ ...config, wallets: manyWallets }, { catalog: builtIns })
document.querySelector('button')?.addEventListener('click', () => void modal.open({ view: 'AllWallets' }))
