import { createLabModal } from './createLabModal.js'
import { createLabWallet } from './labWallet.js'

const query = new URLSearchParams(location.search)

/** `?own=` adds as many wallets of the app's own, `?installed=` to the page; `?only=` and `?not=` name those of the directory. */
const own = Array.from({ length: Number(query.get('own') ?? 0) }, (_, index) => ({
  id: `own-${index}`,
  name: `Own ${String(index).padStart(5, '0')}`,
}))
const list = (key: string) => query.get(key)?.split(',') ?? []

for (const [name, rdns] of [
  ['MetaMask', 'io.metamask'],
  ...Array.from({ length: Number(query.get('installed') ?? 1) }, (_, index) => [
    `Lab ${index}`,
    `test.lab${index}`,
  ]),
] as const) {
  const wallet = createLabWallet({ name: name ?? '', rdns: rdns ?? '' })
  // They keep the visitor waiting.
  wallet.answers.eth_requestAccounts = () => new Promise(() => {})
  wallet.announce()
}

const modal = createLabModal(
  {},
  {
    wallets: { custom: own, include: list('only'), exclude: list('not') },
    theme: { mode: 'auto' },
  },
)

const button = document.createElement('button')
button.textContent = 'All wallets'
button.addEventListener('click', () => void modal.open({ view: 'AllWallets' }))
document.querySelector('main')?.append(button)
