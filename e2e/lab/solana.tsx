/// <reference types="vite/client" />

import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getTransactionEncoder,
  lamports,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal, defineConfig, type Modal } from '@wallet-modal/runtime'
import { ConnectButton, useAccount, WalletModalProvider } from '@wallet-modal/runtime/react'
import { createRoot } from 'react-dom/client'
import { loadSandboxWallets, withSandbox } from 'wallet-modal-sandbox/client'

/** What the specs of this page use: an app of Solana's, which knows the wallet by `modal.getProvider` alone. */
export interface SolanaLab {
  readonly modal: Modal
  /** Every event so far: its name, and its payload as JSON. */
  readonly told: string[]
  /** Has the text signed, and says whether the signature is the account's. */
  signMessage(text: string): Promise<boolean>
  /** Has a transfer signed and sent, waits until it ran, and resolves with what the receiver then has, in lamports. */
  transfer(to: string, amount: string): Promise<string>
  /** Whether the wallet says that it can sign in. */
  canSignIn(): Promise<boolean>
}

declare global {
  var solanaLab: SolanaLab
}

/** The features of a wallet, as an app types them (Wallet Standard). */
interface Signing {
  readonly account: object
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly chain?: string
}
interface Features {
  readonly 'solana:signMessage': {
    signMessage(input: Signing): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction': {
    signAndSendTransaction(input: Signing): Promise<readonly { readonly signature: Uint8Array }[]>
  }
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
loadSandboxWallets(sandbox).catch((error) => console.warn(error.message))

async function wallet() {
  const provider = await modal.getProvider('solana')
  const [account] = provider.accounts as readonly {
    readonly address: string
    readonly publicKey: Uint8Array<ArrayBuffer>
  }[]
  if (!account) throw new Error('The wallet has no account.')
  return { provider, account, features: provider.features as unknown as Features }
}

const rpc = createSolanaRpc(`${sandbox}/solana`)

async function sent(signature: Signature) {
  for (;;) {
    const { value } = await rpc.getSignatureStatuses([signature]).send()
    if (value[0]) return value[0].err
  }
}

globalThis.solanaLab = {
  modal: modal as unknown as Modal,
  told,
  async signMessage(text) {
    const { account, features } = await wallet()
    const message = new TextEncoder().encode(text)
    const [answer] = await features['solana:signMessage'].signMessage({ account, message })
    const key = await crypto.subtle.importKey('raw', account.publicKey, 'Ed25519', true, ['verify'])
    return crypto.subtle.verify(
      'Ed25519',
      key,
      (answer?.signature ?? new Uint8Array()) as Uint8Array<ArrayBuffer>,
      message,
    )
  },
  async transfer(to, amount) {
    const { account, features } = await wallet()
    const source = createNoopSigner(address(account.address))
    const { value: latest } = await rpc.getLatestBlockhash().send()
    const transaction = compileTransaction(
      pipe(
        createTransactionMessage({ version: 0 }),
        (message) => setTransactionMessageFeePayerSigner(source, message),
        (message) => setTransactionMessageLifetimeUsingBlockhash(latest, message),
        (message) =>
          appendTransactionMessageInstruction(
            getTransferSolInstruction({ source, destination: address(to), amount: lamports(BigInt(amount)) }),
            message,
          ),
      ),
    )
    const [answer] = await features['solana:signAndSendTransaction'].signAndSendTransaction({
      account,
      transaction: new Uint8Array(getTransactionEncoder().encode(transaction)),
      chain: 'solana:localnet',
    })
    const signature = getBase58Decoder().decode(answer?.signature ?? new Uint8Array()) as Signature
    const error = await sent(signature)
    if (error) throw new Error(JSON.stringify(error))
    return String((await rpc.getBalance(address(to)).send()).value)
  },
  canSignIn: async () => 'solana:signIn' in (await wallet()).provider.features,
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
