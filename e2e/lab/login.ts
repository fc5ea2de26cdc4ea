/// <reference types="vite/client" />

import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal, defineConfig } from '@wallet-modal/runtime'
import { withSandbox } from 'wallet-modal-sandbox/client'
import { sample } from '../../templates/plugin/kinds/login/src/index.js'

/** An app with the plugin of `create-wallet-modal plugin --kind login`, as it is. */
function createLoginModal() {
  const config = withSandbox(
    defineConfig({
      app: { name: 'Log-in lab' },
      chains: ['eip155:1'],
      features: { email: false, tokens: false, nfts: false, history: false, names: false },
    }),
    import.meta.env.VITE_WALLET_MODAL_SANDBOX as string,
  )
  // The wallet's page admits the app at the same address without `wallet.`: open this one at `localhost`.
  const url = `http://wallet.localhost:${location.port}/login-wallet.html`
  return createModal(config, { catalog: builtIns, plugins: [sample({ url })] })
}

/** The page's interface for specs. */
export type LoginLab = ReturnType<typeof createLoginModal>

declare global {
  var login: LoginLab
}

globalThis.login = createLoginModal()
globalThis.login.start()
document.querySelector('#open')?.addEventListener('click', () => void globalThis.login.open())
