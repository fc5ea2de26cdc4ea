import { modal } from './modal'

const button = document.querySelector('button')

button?.addEventListener('click', () => modal.open())
modal.subscribe(({ account }) => {
  if (button) button.textContent = account ? account.address : 'Connect wallet'
})
