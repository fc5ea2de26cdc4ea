import { expect, test } from '../fixtures.js'
import { passTimeUntil, stopClock } from '../passTimeUntil.js'

test.describe('with a wallet connected', () => {
  test('who switches by the list, by keys and again and again is told what became of it', async ({
    modal,
    page,
    wallets,
  }) => {
    const row = (name: string) => modal.dialog.getByRole('button', { name: new RegExp(`^Sandbox ${name}`) })
    await modal.load()
    await modal.connect()
    await test.step('the network button opens the list; the one in use says so', async () => {
      await modal.networkButton.click()
      await modal.view('Networks')
      await expect(page.getByRole('dialog', { name: 'Switch network' })).toBeVisible()
      await expect(row('One')).toHaveAttribute('aria-current', 'true')
      await expect(row('Two')).not.toHaveAttribute('aria-current')
    })
    await test.step('a refusal is told in the row, the network stays, and trying again helps', async () => {
      await wallets.instant.next('reject')
      await row('Two').click()
      await expect(row('Two')).toHaveText(/Declined · Try again$/)
      await expect(modal.dialog.getByText('Switch declined You’re still on Sandbox One.')).toBeAttached()
      await expect(row('Two')).toBeFocused()
      await row('Two').press('Enter')
      await expect(modal.networkButton).toHaveText('Sandbox Two')
      await expect(modal.dialog).toBeHidden()
    })
    // Spec §1.4
    await test.step('choosing another one switches and goes back to the account, by keys alone', async () => {
      await modal.openAccount()
      await modal.button('Network: Sandbox Two').press('Enter')
      await modal.view('Networks')
      await expect(modal.headline('Switch network')).toBeFocused()
      await row('One').press('Enter')
      await modal.view('Account')
      await expect(modal.button('Network: Sandbox One')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(modal.networkButton).toHaveText('Sandbox One')
      expect(await wallets.instant.requestedMethods()).toContain('wallet_switchEthereumChain')
    })
    await test.step('who closes while a wallet is silent finds the list as before, and can choose again', async () => {
      await modal.networkButton.click()
      await wallets.instant.next('hang')
      await row('Two').click()
      await expect(row('One')).toBeDisabled()
      await modal.close()
      await modal.networkButton.click()
      await row('Two').click()
      await expect(modal.networkButton).toHaveText('Sandbox Two')
    })
    await test.step('opened by the network button it closes when it is done', async () => {
      await expect(modal.dialog).toBeHidden()
      await modal.networkButton.click()
      await row('One').click()
      await expect(modal.dialog).toBeHidden()
      await expect(modal.networkButton).toHaveText('Sandbox One')
    })
  })

  test('a wallet that draws in the page can be answered while it is asked', async ({ modal, wallets }) => {
    await modal.load()
    await modal.open()
    await modal.chooseWallet('Careful Wallet')
    await wallets.careful.panel.getByRole('button', { name: 'Approve' }).click()
    await modal.expectConnected()
    await modal.networkButton.click()
    await modal.dialog.getByRole('button', { name: /^Sandbox Two/ }).click()
    await expect(modal.dialog.getByRole('status').filter({ hasText: 'Confirm in wallet' })).toBeAttached()
    await wallets.careful.panel.getByRole('button', { name: 'Approve' }).click()
    await expect(modal.dialog).toBeHidden()
    await expect(modal.networkButton).toHaveText('Sandbox Two')
  })

  test('a wallet that agrees and stays is not believed, once it has had 3 s', async ({
    page,
    modal,
    wallets,
  }) => {
    await page.clock.install()
    await modal.load()
    await modal.connect()
    await modal.networkButton.click()
    await stopClock(page)
    await wallets.instant.next('lie')
    await modal.dialog.getByRole('button', { name: /^Sandbox Two/ }).click()
    await expect(modal.dialog.getByRole('status').filter({ hasText: 'Confirm in wallet' })).toBeAttached()
    await passTimeUntil(modal.headline('Network didn’t change'))
    await expect(modal.networkButton).toHaveText('Sandbox One')
    await page.clock.resume()
    await modal.button('Try again').click()
    await expect(modal.networkButton).toHaveText('Sandbox Two')
  })
})
