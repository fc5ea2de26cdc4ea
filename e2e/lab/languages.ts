import { createLabModal } from './createLabModal.js'
import { createLabWallet } from './labWallet.js'

/** `?messages=` is the host's own wording, as JSON; `?dir=` is the page's direction. */
const query = new URLSearchParams(location.search)
document.documentElement.dir = query.get('dir') ?? ''
createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' }).announce()

const modal = createLabModal({ messages: JSON.parse(query.get('messages') ?? '{}') })
const button = document.createElement('button')
button.id = 'open'
button.addEventListener('click', () => void modal.open())
const show = () => {
  const address = modal.state.account.peek()?.address
  button.textContent =
    address === undefined ? modal.text('button.connect') : modal.text('button.account', { address })
}
document.body.append(button)
modal.subscribe(show)
show()
