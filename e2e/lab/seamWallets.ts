/// <reference types="vite/client" />

import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal, defineConfig } from '@wallet-modal/runtime'
import { loadSandboxWallets, withSandbox } from 'wallet-modal-sandbox/client'
import { barter } from './seam/barter/index.js'
import { notary } from './seam/notary/index.js'

/** An app of four chain families, whose plugins sign, send and swap with whatever is connected. */
function createWalletsModal() {
  const sandbox: string = import.meta.env.VITE_WALLET_MODAL_SANDBOX
  const config = withSandbox(
    defineConfig({
      app: { name: 'Any wallet' },
      chains: [
        'eip155:1',
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'bip122:000000000019d6689c085ae165831e93',
        'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      ],
      features: { walletConnect: true },
    }),
    sandbox,
  )
  loadSandboxWallets(sandbox).catch((error) => console.warn(error.message))
  return createModal(config, { catalog: builtIns, plugins: [notary(), barter()] })
}

/** The page's interface for specs. */
export type SeamWalletsLab = ReturnType<typeof createWalletsModal>

declare global {
  var seamWallets: SeamWalletsLab
}

globalThis.seamWallets = createWalletsModal()
