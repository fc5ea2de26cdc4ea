import { getAddress } from 'viem'
import { expect, test } from '../fixtures.js'
import { fillSend, senderIndex } from '../sending.js'

test('sends to a name that the service has, on a network without names of its own', async ({
  modal,
  wallets,
}) => {
  await modal.load()
  await wallets.instant.switchAccount(senderIndex())
  await wallets.instant.switchChain(31338)
  await modal.connect()
  await modal.openAccount()
  await modal.button('Send').click()
  await modal.view('Send')
  await fillSend(modal.dialog, { to: 'sandbox.eth', amount: '0.01' })
  await expect(modal.dialog.getByText('sandbox.eth')).toBeVisible()
  const owner = getAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
  await expect(modal.dialog.locator('.review-whole .address').first()).toHaveText(
    new RegExp([...owner].join('\\s*')),
  )
  await modal.button('Confirm').click()
  await expect(modal.dialog.getByText(/^Send 0.01 .*: confirmed$/)).toBeVisible()
})
