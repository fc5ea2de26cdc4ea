import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import { defineWalletModalButton } from '@wallet-modal/runtime/element'
import config from '../walletModalConfig'

defineWalletModalButton(createModal(config, { catalog: builtIns }))
