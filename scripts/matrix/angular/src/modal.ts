import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import config from '../wallet-modal.config'

export const modal = createModal(config, { catalog: builtIns })
