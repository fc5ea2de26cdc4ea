import { EmailLogIn, skipRecovery, walletOrigin } from '../EmailLogIn.js'
import { confirmChange, openView, walletFrame } from '../EmbeddedWallet.js'
import { expect, test } from '../fixtures.js'
import { SocialLogIn } from '../SocialLogIn.js'
import { logInWith, saveKeyFile } from '../walletDevices.js'

test.use({ place: 'lab' })

const title =
  'a log-in at a provider that the owner removes is out at once, and has another wallet from then on'
test(title, { tag: '@all' }, async ({ page, browser, guard, origin }) => {
  guard.allow(walletOrigin())
  const owner = new EmailLogIn(page, true)
  await logInWith(owner, 'Save a key file')
  const keyFile = await saveKeyFile(page)
  const address = await owner.account()

  const context = await browser.newContext({ baseURL: origin })
  const other = new SocialLogIn(await context.newPage(), owner.address.replace('@mail.test', ''))
  await test.step('links GitHub by its verified address, and opens the wallet on another device', async () => {
    await other.visit('', 'google,github')
    await other.decide(await other.choose('GitHub'), 'Continue')
    await walletFrame(other.page).getByLabel('Key file').setInputFiles(keyFile)
    expect(await other.address()).toBe(address)
    await openView(other.page, 'WalletAccount')
    const own = other.page.getByRole('listitem').filter({ hasText: 'You are logged in with this' })
    await expect(own).toContainText('GitHub')
  })

  await test.step('is removed by the owner', async () => {
    await openView(page, 'WalletAccount')
    const own = page.getByRole('listitem').filter({ hasText: 'You are logged in with this' })
    await expect(own).toContainText(owner.address)
    await page.getByRole('button', { name: `Remove GitHub · ${other.account}` }).click()
    await expect(walletFrame(page).getByText('it never logs in to this wallet again')).toBeVisible()
    await confirmChange(walletFrame(page))
    await expect(other.page.getByTestId('eip155')).toHaveText('disconnected')
    await expect(page.getByRole('button', { name: /^Remove GitHub/ })).toHaveCount(0)
    await expect(page.getByTestId('eip155')).toHaveText(address)
  })

  await test.step('logs in there again, to a new wallet', async () => {
    await skipRecovery(other.page)
    await other.visit('', 'google,github')
    await other.decide(await other.choose('GitHub'), 'Continue')
    expect(await other.address()).not.toBe(address)
  })
  await context.close()
})
