import { defineWalletModalButton } from '@wallet-modal/runtime/element'
import { find } from './find'
import { modal } from './modal'

const main = find(document, '#main')
const title = find(main, '#title')
const lead = find(main, '#lead')
let cards: HTMLElement | undefined
let shown: string | undefined

defineWalletModalButton(modal)
modal.subscribe(showAccount)
showAccount()

function showAccount() {
  const account = modal.state.account.value
  title.textContent = account ? 'You’re connected' : 'Connect a wallet to begin'
  lead.classList.toggle('address', account !== undefined)
  const now = account && `${account.namespace}:${account.address}`
  if (now !== undefined && now === shown) return
  shown = now
  cards?.remove()
  cards = undefined
  lead.textContent = account
    ? ''
    : modal.state.restoring.value
      ? 'Reconnecting…'
      : 'This page will only see your public address. You approve everything in your wallet.'
  if (account) void showWallet(account)
}

/** Loaded for connected visitors only: others don't download it. */
async function showWallet({ address, namespace }: { readonly address: string; readonly namespace: string }) {
  const [{ chainOf }, { createCards }] = await Promise.all([import('./chains'), import('./cards')])
  const chain = await chainOf(namespace)
  if (shown !== `${namespace}:${address}`) return
  // The usual spelling: addresses of EVM networks get the capitals of their checksum.
  lead.textContent = chain?.formatAddress(address) ?? address
  if (!chain) return
  cards = createCards(chain, address)
  main.append(cards)
}
