import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { modalWallet } from '@wallet-modal/plugins/wallet-adapter'
import { PublicKey, SystemProgram, Transaction } from 'solana-web3-1'
import { createBridgeModal } from './bridgeLab.js'
import { connection, lamportsPerSol, outcomeOf } from './cluster.js'
import { drawBridge } from './drawBridge.js'

const modal = createBridgeModal('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const adapter = new StandardWalletAdapter({ wallet: modalWallet(modal) })

const show = drawBridge({
  connect: () => adapter.connect(),
  disconnect: () => adapter.disconnect(),
  async send(to) {
    const from = new PublicKey(adapter.publicKey?.toBase58() ?? '')
    const transfer = SystemProgram.transfer({
      fromPubkey: from,
      toPubkey: new PublicKey(to),
      lamports: lamportsPerSol,
    })
    const signature = await adapter.sendTransaction(new Transaction().add(transfer), connection)
    const outcome = await outcomeOf(signature)
    await showAccount()
    return outcome
  },
})

/** Counts what was begun, so that an answer that was overtaken is dropped. */
let latest = 0

async function showAccount() {
  latest += 1
  const own = latest
  const account = adapter.publicKey?.toBase58()
  if (!account) return show({})
  const balance = BigInt(await connection.getBalance(new PublicKey(account)))
  if (latest === own) show({ account, balance })
}

adapter.on('connect', () => void showAccount())
adapter.on('disconnect', () => void showAccount())
// Connects as wallet-adapter's own provider does; a missing session is no error.
adapter.autoConnect().catch(() => {})
