import { expect, test } from '../fixtures.js'

const unsupportedNetwork = /^This app doesn’t support .*\. Switch to continue\.$/

// Spec §1.4
test('a wallet that switches to a network the app does not list brings the choice up; it goes when it is made', {
  tag: '@everyTemplateInFull',
}, async ({ modal, page, wallets }) => {
  await modal.load()
  await modal.connect()
  await wallets.instant.goElsewhere()
  await modal.view('UnsupportedChain')
  await expect(page.getByRole('dialog', { name: 'Switch network' })).toBeVisible()
  await expect(modal.dialog.getByText(unsupportedNetwork)).toBeVisible()
  await expect(modal.button('Back')).toHaveCount(0)

  // The visitor may close the view; the modal opens with it again.
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await modal.accountButton.click()
  await modal.view('UnsupportedChain')

  await wallets.instant.next('reject')
  const row = modal.dialog.getByRole('button', { name: /^Sandbox Two/ })
  await row.click()
  await expect(row).toHaveText(/Declined · Try again$/)
  await row.click()
  await expect(modal.dialog).toBeHidden()
  await expect(modal.networkButton).toHaveText('Sandbox Two')
  await modal.openAccount()
  await expect(modal.button('Network: Sandbox Two')).toBeVisible()
})

test('a wallet that comes back by itself takes the view away, and a page that loads brings nothing up', async ({
  modal,
  page,
  wallets,
}) => {
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  await wallets.instant.goElsewhere()
  await modal.view('UnsupportedChain')
  await wallets.instant.switchChain(31338)
  await expect(modal.dialog).toBeHidden()
  await expect(modal.networkButton).toHaveText('Sandbox Two')

  await page.reload()
  await modal.expectConnected()
  expect(await wallets.instant.requestedMethods()).not.toContain('wallet_switchEthereumChain')
})

test('a wallet that agrees and stays, or says nothing, can be asked again; the state is what it reports', async ({
  modal,
  page,
  wallets,
}) => {
  await page.clock.install()
  await modal.load()
  await modal.connect()
  await modal.networkButton.click()
  const two = modal.dialog.getByRole('button', { name: /^Sandbox Two/ })

  await wallets.instant.next('lie')
  await two.click()
  await expect.poll(() => wallets.instant.requestedMethods()).toContain('wallet_switchEthereumChain')
  await page.clock.runFor(4_000)
  await expect(modal.headline('Network didn’t change')).toBeVisible()
  await expect(modal.networkButton).toHaveText('Sandbox One')

  await wallets.instant.next('hang')
  await two.click()
  await modal.button('Cancel').click()
  await expect(two).toBeFocused()
  await wallets.instant.forgetChain(31338)
  await two.click()
  await expect(modal.dialog).toBeHidden()
  await expect(modal.networkButton).toHaveText('Sandbox Two')
  expect(await wallets.instant.requestedMethods()).toContain('wallet_addEthereumChain')
})
