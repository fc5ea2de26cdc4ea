import { safeApp } from '@wallet-modal/plugins/safe'
import { defineWalletModalButton } from '@wallet-modal/runtime/element'
import { createLabModal } from './createLabModal.js'
import { createLabWallet, secondAccount } from './labWallet.js'

// An extension is in every frame, a Safe's too.
createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' }).announce()

/** The fake Safe of the lab stands where the lab does. */
const modal = createLabModal({ plugins: [safeApp({ origins: [location.origin as `http://${string}`] })] })
defineWalletModalButton(modal)
modal.start()

const button = document.createElement('button')
const output = document.createElement('output')
button.textContent = 'Send a coin'
button.addEventListener('click', async () => {
  const provider = await modal.getProvider('eip155')
  const from = modal.state.account.peek()?.address
  const transaction = { from, to: secondAccount, value: '0xde0b6b3a7640000' }
  const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  output.textContent = 'Waiting for the owners'
  let receipt: unknown = null
  while (!receipt) {
    receipt = await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  output.textContent = `Sent: ${(receipt as { readonly status: string }).status}`
})
document.body.append(document.createElement('wallet-modal-button'), button, output)
