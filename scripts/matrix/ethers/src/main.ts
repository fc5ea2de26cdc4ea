import { browserProvider } from '@wallet-modal/plugins/ethers'
import { defineWalletModalButton } from '@wallet-modal/runtime/element'
import { modal } from './modal'

const root = document.querySelector('#root') as HTMLElement
root.innerHTML = `<wallet-modal-button></wallet-modal-button><p id="account">nobody</p>
  <button type="button" id="sign">Sign</button><p id="signature"></p>`
const text = (id: string, value: string) => {
  const element = document.querySelector(`#${id}`)
  if (element) element.textContent = value
}

defineWalletModalButton(modal)

modal.subscribe(async ({ account }) => {
  if (!account) return text('account', 'nobody')
  const signer = await (await browserProvider(modal)).getSigner()
  text('account', await signer.getAddress())
})

document.querySelector('#sign')?.addEventListener('click', async () => {
  const signer = await (await browserProvider(modal)).getSigner()
  text('signature', await signer.signMessage('Hello'))
})
