import { expect, test } from '../fixtures.js'
import type {} from '../lab/views.js'
import { ViewsLabPage } from '../ViewsLabPage.js'

test.use({ place: 'lab' })

const custom = [
  {
    id: 'late',
    name: 'Late Wallet',
    rdns: 'test.late',
    homepage: 'https://late.example/',
    appStore: 'https://apps.apple.com/app/late/id1',
    playStore: 'https://play.google.com/store/apps/details?id=test.late',
  },
  { id: 'solana', name: 'Sun Wallet', chains: ['solana:1'], homepage: 'https://sun.example/' },
  { id: 'shady', name: 'Shady Wallet', homepage: 'https://shady.example/' },
]
const config = { wallets: { custom, exclude: ['shady'] } }

test('from Connect: what a wallet is, which to get, and one that is installed meanwhile', async ({
  page,
}) => {
  const lab = new ViewsLabPage(page)
  await lab.openWith({ config })
  await test.step('from Connect by keys: what a wallet is, where to get one, and back', async () => {
    await lab.button('What is a wallet?').press('Enter')
    await lab.view('WhatIsAWallet')
    await expect(lab.headline('What is a wallet?')).toBeFocused()
    await expect(lab.button('Get a wallet')).toBeVisible()
    expect(await lab.tabStops()).toEqual(['Close', 'Get a wallet', 'I already have a wallet'])
    await lab.button('Get a wallet').press('Enter')
    await lab.view('GetWallet')
    await lab.button('Back').press('Enter')
    await lab.view('WhatIsAWallet')
    await lab.button('I already have a wallet').press('Enter')
    await lab.view('Connect')
    await expect(lab.button('Back')).toHaveCount(0)
  })
  await test.step('those to get are of use here: not of another chain, not excluded', async () => {
    await lab.openView('GetWallet')
    const rows = lab.dialog.getByRole('list', { name: 'Suggested wallets' }).getByRole('button')
    // The app's own first, then the best known of the directory.
    await expect(rows).toHaveCount(5)
    await expect(rows.first()).toHaveText(/Late Wallet/)
    await expect(rows.filter({ hasText: /Sun Wallet|Shady Wallet/ })).toHaveCount(0)
  })
  await test.step('one of them: its page, and the way back to the others', async () => {
    await lab.button('Late Wallet, Website').press('Enter')
    await expect(lab.headline('Get Late Wallet')).toBeFocused()
    const link = lab.dialog.getByRole('link')
    await expect(link).toHaveCount(1)
    await expect(link).toHaveAttribute('href', 'https://late.example/')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await lab.button('Other wallets').click()
    await expect(lab.button('Late Wallet, Website')).toBeVisible()
  })
  await test.step('a wallet that is installed meanwhile is noticed, told, and connects by one click', async () => {
    await lab.openView('GetWallet', { wallet: custom[0] })
    await page.evaluate(() => globalThis.views.late.announce())
    await expect(lab.dialog.getByRole('status').getByText('Late Wallet is ready')).toBeVisible()
    await lab.button('Connect Late Wallet').click()
    await expect(lab.dialog).toBeHidden()
    expect(await page.evaluate(() => globalThis.views.late.requests)).toContain('eth_requestAccounts')
  })
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1' })

  test('its store comes first', async ({ page }) => {
    const lab = new ViewsLabPage(page)
    await lab.loadWith({ config })
    await lab.openView('GetWallet', { wallet: custom[0] })
    await expect(lab.dialog.getByRole('link').first()).toHaveText('App Store')
    await expect(lab.dialog.getByRole('link', { name: 'Google Play' })).toHaveCount(0)
  })
})

test('a link that the gate refuses is not shown', async ({ page }) => {
  const lab = new ViewsLabPage(page)
  await lab.loadWith()
  await lab.openView('GetWallet', {
    wallet: { id: 'x', name: 'Odd', homepage: 'javascript:alert(1)', app_store: 'http://odd.example' },
  })
  await expect(lab.headline('Get Odd')).toBeVisible()
  await expect(lab.dialog.getByRole('link')).toHaveCount(0)
  await expect(lab.dialog.getByText(/^We don’t have a download link\./)).toBeVisible()
})

test('with no wallet and none to suggest there is one thing to do, and what comes is offered', async ({
  page,
}) => {
  const lab = new ViewsLabPage(page)
  // The app wants a single wallet, which the directory doesn't know.
  const only = { features: { allWallets: false }, wallets: { include: ['test.late'] } }
  await lab.openWith({ hasWallet: false, config: only })
  await lab.button('Get a wallet').click()
  await lab.view('GetWallet')
  await lab.button('Check again').click()
  await expect(lab.dialog.getByText('Still no wallet found')).toBeVisible()
  await page.evaluate(() => globalThis.views.late.announce())
  await lab.button('Connect Late Wallet').click()
  await expect(lab.dialog).toBeHidden()
})
