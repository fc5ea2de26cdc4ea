/// <reference types="vite/client" />

import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal, defineConfig, type ModalConfig, type SignInSessions } from '@wallet-modal/runtime'
import { socials as socialIds } from '@wallet-modal/runtime/config'
import { ConnectButton, useAccount, useProvider, WalletModalProvider } from '@wallet-modal/runtime/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { loadSandboxWallets, withSandbox } from 'wallet-modal-sandbox/client'

const sandbox: string = import.meta.env.VITE_WALLET_MODAL_SANDBOX
const asked = new URLSearchParams(location.search)
/** Providers of social log-ins, by `?socials=google,x`. */
const socials = socialIds.filter((id) => asked.get('socials')?.split(',').includes(id))
/** Whether accounts are smart accounts on the first chain. Those swap, and may have a name. */
const isSmart = asked.has('smart')
/** Whether the app begins on the sandbox's second chain, where a smart account has an address of its own (ERC-4337). */
const isOwnAddress = asked.has('own-address')
const pointed: ModalConfig = withSandbox(
  defineConfig({
    app: { name: 'Email lab' },
    // The sandbox fills them in.
    endpoints: {},
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ...(asked.has('sign-in') && { signIn: { required: true } }),
    features: { email: true, socials, tokens: isSmart, nfts: false, history: false, names: isSmart },
    ...(isSmart && { plugins: { registerName: { suffixes: ['.names.example'] } } }),
  }),
  sandbox,
)
const { endpoints } = pointed as { readonly endpoints?: object }
/** The wallet's host, where it isn't the usual one: with smart accounts, or by an operator who keeps keys. */
const host = isSmart ? 'smart-wallet' : asked.has('escrow') ? 'escrowed' : undefined
const frame = `http://${host}.app.localhost:${new URL(sandbox).port}`
const config: ModalConfig = {
  ...pointed,
  ...(host && { endpoints: { ...endpoints, frame } }),
  ...(isOwnAddress && {
    chains: pointed.chains.filter((id) => id !== 'eip155:31337'),
    defaultChain: 'eip155:31338',
  }),
}

/** Sessions of a server that verifies them, by `?verified`. @default this browser's */
const sessions: SignInSessions | undefined = asked.has('verified')
  ? {
      createMessage: () => askServer('nonce'),
      add: (session) => askServer('verify', session),
      get: () => askServer('sessions'),
      revoke: (account) => askServer('revoke', account),
    }
  : undefined

async function askServer(path: string, body: unknown = {}) {
  const response = await fetch(`/api/sign-in/${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return response.json()
}

const modal = createModal(config, { catalog: builtIns, ...(sessions && { sessions }) })
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
