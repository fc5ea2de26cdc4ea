import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import { loadSandboxWallets, withSandbox } from 'wallet-modal-sandbox/client'
import config from '../wallet-modal.config'

// Set while you develop against the local sandbox. Behind `DEV`, so that no production build has it or the code behind it.
const sandbox = import.meta.env.DEV ? import.meta.env.VITE_WALLET_MODAL_SANDBOX : undefined

export const modal = createModal(sandbox ? withSandbox(config, sandbox) : config, { catalog: builtIns })

if (sandbox) loadSandboxWallets(sandbox).catch((error: Error) => console.warn(error.message))
