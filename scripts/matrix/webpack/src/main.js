import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import { defineWalletModalButton } from '@wallet-modal/runtime/element'
import config from '../wallet-modal.config.json'

const modal = createModal(config, { catalog: builtIns })
defineWalletModalButton(modal)

modal.subscribe(({ account }) => {
  document.querySelector('#account').textContent = account?.address ?? 'nobody'
})
