/// <reference types="vite/client" />

import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal, defineConfig, type ModalConfig } from '@wallet-modal/runtime'
import { ConnectButton, useAccount, useProvider, WalletModalProvider } from '@wallet-modal/runtime/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { loadSandboxWallets, withSandbox } from 'wallet-modal-sandbox/client'

const sandbox: string = import.meta.env.VITE_WALLET_MODAL_SANDBOX
const inSandbox: ModalConfig = withSandbox(
  defineConfig({
    app: { name: 'Email lab' },
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ...(location.search === '?sign-in' && { signIn: { required: true } }),
    features: { email: true, tokens: false, nfts: false, history: false, names: false },
  }),
  sandbox,
)
const { frame } = inSandbox.endpoints ?? {}
const isEscrowed = location.search === '?escrow' && frame
const config = isEscrowed
  ? {
      ...inSandbox,
      endpoints: { ...inSandbox.endpoints, frame: frame.replace('wallet.app', 'escrowed.app') },
    }
  : inSandbox
const modal = createModal(config, { catalog: builtIns })
// For journeys that ask as an app does.
Object.assign(window, { modal })
loadSandboxWallets(sandbox).catch((error) => console.warn(error.message))

/** “Hello, Ada” in hex. */
const hello = '48656c6c6f2c20416461'

/** Asks the embedded wallet to sign, and shows what it answered. */
function Sign() {
  const { address } = useAccount('eip155')
  const provider = useProvider('eip155')
  const [answer, setAnswer] = useState('')
  const sign = () =>
    provider
      ?.request({ method: 'personal_sign', params: [`0x${hello}`, address] as never })
      .then(String, ({ code }) => `${code}`)
      .then(setAnswer)
  return (
    <p>
      <button type="button" onClick={() => void sign()}>
        Sign a message
      </button>
      <output>{answer}</output>
    </p>
  )
}

/** The accounts that the app knows. */
function Visitor() {
  const evm = useAccount('eip155')
  const solana = useAccount('solana')
  return (
    <dl>
      <dt>EVM</dt>
      <dd data-testid="eip155">{evm.address ?? evm.status}</dd>
      <dt>Solana</dt>
      <dd data-testid="solana">{solana.address ?? solana.status}</dd>
    </dl>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(
  <WalletModalProvider modal={modal}>
    <ConnectButton />
    <Visitor />
    <Sign />
  </WalletModalProvider>,
)
