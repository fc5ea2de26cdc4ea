import type { WalletConnectPage } from '../WalletConnectPage.js'
import { expect, test } from '../walletConnectFixtures.js'
import { android } from '../walletConnectViews.js'

const rows = (lab: WalletConnectPage) => lab.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button')
const view = (lab: WalletConnectPage, name: string) =>
  expect(lab.page.locator(`wallet-modal dialog[data-view="${name}"]`)).toBeVisible()

test('on a computer the code stands above the wallets that can be paired with', async ({ lab }) => {
  await lab.load()
  await lab.open('ConnectingWalletConnectBasic')
  await expect(lab.code).toBeVisible()
  await expect(rows(lab)).toHaveText([/Everywhere/, /Universal/, /Extension/, /Sandbox Phone/])
})

test.describe('on a phone', () => {
  test.use(android)

  test('the link stands in place of the code', async ({ lab }) => {
    await lab.load()
    await lab.open('ConnectingWalletConnectBasic')
    await expect(lab.dialog.getByRole('link', { name: 'Open wallet app' })).toHaveAttribute('href', /^wc:/)
    await expect(rows(lab)).toHaveCount(4)
    await expect(lab.code).toHaveCount(0)
  })
})

test('a wallet leads to its own view, and Back to the same link', async ({ lab }) => {
  await lab.load()
  await lab.open('ConnectingWalletConnectBasic')
  const link = await lab.readCode()
  await lab.button('Everywhere').click()
  await view(lab, 'ConnectingWalletConnect')
  await expect(lab.dialog.getByRole('heading', { level: 2 })).toHaveText('Everywhere')
  expect(await lab.readCode()).toBe(link)
  await lab.button('Back').click()
  await view(lab, 'ConnectingWalletConnectBasic')
  expect(await lab.readCode()).toBe(link)
})

test('after Back the code is still answered', async ({ lab, phone }) => {
  await lab.load()
  await lab.open('ConnectingWalletConnectBasic')
  await lab.button('Everywhere').click()
  await view(lab, 'ConnectingWalletConnect')
  await expect(lab.code).toBeVisible()
  await lab.button('Back').click()
  await view(lab, 'ConnectingWalletConnectBasic')
  await phone.pair(await lab.readCode())
  await lab.expectConnected()
})

test('from one wallet to another the link stays the same', async ({ lab }) => {
  await lab.load()
  const link = await lab.showCode()
  await lab.button('Back').click()
  await lab.button('Universal').click()
  expect(await lab.readCode()).toBe(link)
})

test('closing forgets the link: another opening makes another', async ({ lab }) => {
  await lab.load()
  await lab.open('ConnectingWalletConnectBasic')
  const link = await lab.readCode()
  await lab.button('Close').click()
  await expect(lab.dialog).toHaveCount(0)
  await lab.open('ConnectingWalletConnectBasic')
  expect(await lab.readCode()).not.toBe(link)
})

test('whoever takes a link that was forgotten finds nobody', async ({ lab, page, phone }) => {
  await lab.load()
  const link = await lab.showCode()
  await lab.button('Close').click()
  await expect(lab.dialog).toHaveCount(0)
  await phone.pair(link)
  // The session that came about is ended by the page.
  await expect.poll(() => phone.requests.length).toBe(1)
  await expect.poll(() => phone.sessions()).toEqual([])
  await lab.expectDisconnected()
  expect(await page.evaluate(() => globalThis.walletConnectLab.reported)).toEqual([])
})

test('the page behind lies under the dialog: a click there closes, and reaches nothing', async ({
  lab,
  page,
}) => {
  await lab.load()
  await lab.showCode()
  await page.evaluate(() => {
    window.addEventListener('click', ({ target }) => {
      if ((target as Element).localName !== 'wallet-modal') document.title = 'reached'
    })
  })
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.mouse.click(width - 20, height - 20)
  await expect(lab.dialog).toHaveCount(0)
  expect(await page.title()).not.toBe('reached')
})
