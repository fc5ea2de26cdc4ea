import { createLabModal } from './createLabModal.js'
import { createLabWallet } from './labWallet.js'

const query = new URLSearchParams(location.search)

/** `?own=` adds as many wallets of the app's own. */
const own = Array.from({ length: Number(query.get('own') ?? 0) }, (_, index) => ({
  id: `own-${index}`,
  name: `Own ${String(index).padStart(5, '0')}`,
}))
createLabWallet({ name: 'MetaMask', rdns: 'io.metamask' }).announce()

const modal = createLabModal(
  {},
  {
    wallets: { custom: own },
    theme: { mode: 'auto' },
  },
)

const button = document.createElement('button')
button.textContent = 'All wallets'
button.addEventListener('click', () => void modal.open({ view: 'AllWallets' }))
document.querySelector('main')?.append(button)
