import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { PublicKey } from 'solana-web3-1'
import { createSolanaApp, type SolanaApp } from '../solanaApp.js'
import { createBridgeModal } from './bridgeLab.js'
import { connection, lamportsPerSol } from './cluster.js'
import { drawBridge } from './drawBridge.js'

/** The page's interface for specs, besides what is visible. */
interface BurnerLab {
  readonly app: SolanaApp
}

declare global {
  var burnerLab: BurnerLab
}

const sandbox: string = import.meta.env.VITE_WALLET_MODAL_SANDBOX

const modal = createBridgeModal('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
// The adapter warns about itself; the journeys fail on any other warning.
const warn = console.warn
console.warn = () => {}
const burner = new SolanaWalletAdapterWallet(
  new UnsafeBurnerWalletAdapter(),
  'solana:localnet',
  `${sandbox}/solana`,
)
console.warn = warn
// Announces the wallet as wallets do: the library's own `registerWalletAdapter` tells only those who use the library's list.
const register = ({ register }: { register(wallet: object): void }) => register(burner)
addEventListener('wallet-standard:app-ready', (event) =>
  register((event as CustomEvent<{ register(wallet: object): void }>).detail),
)
dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))

const app = createSolanaApp(modal, sandbox)
globalThis.burnerLab = { app }

const show = drawBridge({
  connect: () => modal.connect(),
  disconnect: () => modal.disconnect('solana'),
  async send(to) {
    const { address } = (await app.wallet()).account
    // The adapter makes a new key with each connection.
    await connection.requestAirdrop(new PublicKey(address), 3 * lamportsPerSol)
    await app.transfer(to, String(lamportsPerSol))
    return 'success'
  },
})
for (const event of ['connect', 'disconnect'] as const) {
  modal.on(event, () => show({ account: modal.state.accounts.peek().solana?.address }))
}
modal.start()
