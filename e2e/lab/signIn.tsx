/// <reference types="vite/client" />

import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal, defineConfig, type SignInSessions } from '@wallet-modal/runtime'
import {
  ConnectButton,
  useAccount,
  useModal,
  useSignInSession,
  WalletModalProvider,
} from '@wallet-modal/runtime/react'
import { createRoot } from 'react-dom/client'
import { loadSandboxWallets, withSandbox } from 'wallet-modal-sandbox/client'

const sandbox: string = import.meta.env.VITE_WALLET_MODAL_SANDBOX
const config = withSandbox(
  defineConfig({
    app: { name: 'Sign-in lab' },
    chains: [
      'eip155:1',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'bip122:000000000019d6689c085ae165831e93',
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    ],
    signIn: {
      required: !location.search.includes('optional'),
      scope: location.search.includes('chain') ? 'chain' : 'account',
      statement: 'Sign in to the lab.',
    },
    features: { tokens: false, nfts: false, history: false, names: false },
  }),
  sandbox,
)

/** Asks as an app asks its own server, with the visitor's cookie. */
async function ask(path: string, body: unknown = {}) {
  const response = await fetch(`/api/sign-in/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return response.json()
}

const sessions: SignInSessions = {
  createMessage: () => ask('nonce'),
  add: (session) => ask('verify', session),
  get: () => ask('sessions'),
  revoke: (account) => ask('revoke', account),
}

const modal = createModal(config, { catalog: builtIns, sessions })
loadSandboxWallets(sandbox).catch((error) => console.warn(error.message))

/** The app's view of its visitor. */
function Visitor() {
  const { status, address } = useAccount()
  const session = useSignInSession()
  const { signIn, signOut } = useModal()
  return (
    <p>
      <output data-testid="status">{status}</output> <output data-testid="address">{address}</output>{' '}
      <output data-testid="session">{session?.data.accountAddress}</output>
      <button type="button" onClick={() => signIn().catch(() => {})}>
        Sign in
      </button>
      <button type="button" onClick={() => signOut()}>
        Sign out
      </button>
    </p>
  )
}

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <WalletModalProvider modal={modal}>
    <ConnectButton />
    <Visitor />
  </WalletModalProvider>,
)
