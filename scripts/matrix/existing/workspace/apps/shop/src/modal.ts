import config from '@my-workspace/wallet-config/wallet-modal.config'
import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'

export const modal = createModal(config, { catalog: builtIns })
