import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { addressOf } from '../addresses.js'
import { expect, test } from '../fixtures.js'

const sandboxPackage = dirname(createRequire(import.meta.url).resolve('wallet-modal-sandbox/package.json'))

test.use({ place: 'templateStrict', permissions: ['clipboard-read', 'clipboard-write'] })

test.beforeEach(async ({ page }) => {
  // An extension's wallets: no policy of the page applies to them, and none of their code is loaded by it.
  await page.addInitScript((url) => {
    globalThis.walletModalSandboxUrl = url
  }, addressOf('sandbox'))
  await page.addInitScript({ path: join(sandboxPackage, 'dist/wallets.js') })
})

test('runs its whole course under a policy without inline styles and with Trusted Types', {
  tag: '@everyTemplate',
}, async ({ modal, page, guard }) => {
  // A service's pictures need its host in `img-src`; tokens have their letters without.
  guard.expect(/Loading the image .*\/blockchain\/icons\//)
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.dialog.getByText('ETH', { exact: true })).toBeVisible()
  await modal.button('Copy address').click()
  await modal.button('Receive').click()
  await expect(modal.dialog.getByRole('img', { name: 'QR code for your address' })).toBeVisible()
  await modal.button('Back').click()
  await modal.close()

  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText('Verified: this account signed the message.')).toBeVisible()
  await modal.disconnect()
})

test('shows a refusal under the same policy', { tag: '@everyTemplateInFull' }, async ({ modal, wallets }) => {
  await modal.load()
  await modal.open()
  await modal.chooseWallet('Careful Wallet')
  await wallets.careful.reject()
  await expect(modal.headline('Request declined')).toBeVisible()
})

test('is really served under that policy', { tag: '@everyTemplateInFull' }, async ({
  modal,
  page,
  guard,
}) => {
  await modal.load()
  const outcome = await page.evaluate(() => {
    const paragraph = document.createElement('p')
    paragraph.setAttribute('style', 'color: red')
    try {
      paragraph.innerHTML = '<b>bold</b>'
      return 'allowed'
    } catch {
      return paragraph.style.color
    }
  })
  expect(outcome).toBe('')
  // The guard of all journeys notices the breach.
  await expect.poll(() => guard.complaints().join('\n')).toMatch(/Content Security Policy/)
  guard.expect(/Content Security Policy|TrustedHTML/)
})
