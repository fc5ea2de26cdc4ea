import { addressOf } from '../addresses.js'
import { expect, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'

test.use({ place: 'lab' })

/** Connects, and opens the account by the page's button, which may have its name already. */
async function openAccount(modal: ModalPage, path: string) {
  await modal.load(path)
  await modal.open()
  await modal.chooseWallet('Sandbox Wallet')
  await modal.page.getByRole('button', { name: /^Account / }).click()
  await modal.view('Account')
}

test('an account goes by the name and picture that the service has of it', async ({ modal }) => {
  await openAccount(modal, '/account.html')
  await expect(modal.headline('sandbox.eth')).toBeVisible()
  await expect(modal.dialog.locator('img.avatar')).toBeVisible()
})

test('without a service it goes by its name on the chain, and nobody but the nodes is asked', async ({
  modal,
  page,
  origin,
}) => {
  const others: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:')) others.push(url)
  })
  await openAccount(modal, '/account.html?service=none')
  await expect(modal.headline('sandbox.eth')).toBeVisible()
  // The app's own nodes give the balance of the network's currency.
  await expect(modal.dialog.getByRole('list', { name: 'Tokens' })).toContainText(/[\d,]+\.\d{3} ETH/)
  const sandbox = addressOf('sandbox')
  expect(others.length).toBeGreaterThan(1)
  expect(others.filter((url) => !url.startsWith(`${sandbox}/rpc/`))).toEqual([`${sandbox}/wallets.js`])
})
