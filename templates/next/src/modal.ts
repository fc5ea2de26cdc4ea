import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import config from '../wallet-modal.config'
import { inSandbox } from './sandbox'

export const modal = createModal(await inSandbox(config), { catalog: builtIns })
