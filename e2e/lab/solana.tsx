/// <reference types="vite/client" />

import { builtIns } from '@wallet-modal/plugins/catalog'
import { type SolanaSignInInput, signInOf } from '@wallet-modal/plugins/solana'
import { createModal, defineConfig, type Modal } from '@wallet-modal/runtime'
import { ConnectButton, useAccount, WalletModalProvider } from '@wallet-modal/runtime/react'
import { createRoot } from 'react-dom/client'
import { loadSandboxWallets, withSandbox } from 'wallet-modal-sandbox/client'
import { createSolanaApp, verifies } from './solanaApp.js'

/** What the specs of this page use: an app of Solana's, which knows the wallet by `modal.getProvider` alone. */
export interface SolanaLab extends Omit<ReturnType<typeof createSolanaApp>, 'wallet'> {
  readonly modal: Modal
  /** Every event so far: its name, and its payload as JSON. */
  readonly told: string[]
  /** Whether the wallet says that it can sign in. */
  canSignIn(): Promise<boolean>
  /** Signs in with the wallet's own feature. @returns the message, when its signature is the account's */
  signIn(input: SolanaSignInInput): Promise<string>
}

declare global {
  var solanaLab: SolanaLab
}

const sandbox: string = import.meta.env.VITE_WALLET_MODAL_SANDBOX
const config = withSandbox(
  defineConfig({ app: { name: 'Solana lab' }, chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }),
  sandbox,
)
const modal = createModal(config, { catalog: builtIns })
const told: string[] = []
for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'] as const) {
  modal.on(name, (payload) => told.push(`${name} ${JSON.stringify(payload)}`))
}
// `?wallets=none` is a browser that none is installed in.
if (!location.search.includes('wallets=none')) {
  loadSandboxWallets(sandbox).catch((error) => console.warn(error.message))
}

const { wallet, ...app } = createSolanaApp(modal, sandbox)
globalThis.solanaLab = {
  ...app,
  modal: modal as unknown as Modal,
  told,
  canSignIn: async () => signInOf((await wallet()).provider) !== undefined,
  async signIn(input) {
    const [answer] = (await signInOf((await wallet()).provider)?.(input)) ?? []
    if (!answer) return 'no answer'
    const { account, signature, signedMessage } = answer
    const isTheirs = await verifies(new Uint8Array(account.publicKey), signature, signedMessage)
    return isTheirs ? new TextDecoder().decode(signedMessage) : 'not verified'
  },
}

function Account() {
  const { address, status } = useAccount()
  return (
    <p>
      <output data-testid="status">{status}</output> <output data-testid="address">{address}</output>
    </p>
  )
}

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <WalletModalProvider modal={modal}>
    <ConnectButton />
    <Account />
  </WalletModalProvider>,
)
