import { defineWalletModalButton } from '@wallet-modal/runtime/element'
import { find } from './find'
import { modal } from './modal'

const main = find(document, '#main')
const title = find(main, '#title')
const lead = find(main, '#lead')
let cards: HTMLElement | undefined

defineWalletModalButton(modal)
modal.subscribe(showAccount)
showAccount()

function showAccount() {
  const account = modal.state.account.value
  title.textContent = account ? 'You are connected' : 'Connect a wallet to begin'
  lead.classList.toggle('address', account !== undefined)
  lead.textContent = account
    ? account.address
    : modal.state.restoring.value
      ? 'Looking for the wallet that you used last.'
      : 'Your wallet shares its address with this page and nothing else. You approve everything in the wallet itself.'
  if (account) void showCards()
  else {
    cards?.remove()
    cards = undefined
  }
}

/** Loaded for connected visitors only, so that nobody else downloads them. */
async function showCards() {
  const { createCards } = await import('./cards')
  if (cards || !modal.state.account.value) return
  cards = createCards()
  main.append(cards)
}
