import type { WalletConnectPage } from '../WalletConnectPage.js'
import { expect, test } from '../walletConnectFixtures.js'
import { android } from '../walletConnectViews.js'

const rows = (lab: WalletConnectPage) => lab.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button')
const view = (lab: WalletConnectPage, name: string) =>
  expect(lab.page.locator(`wallet-modal dialog[data-view="${name}"]`)).toBeVisible()

test('on a computer the code above the wallets is forgotten by closing, kept from view to view, and answered', async ({
  lab,
  phone,
}) => {
  await lab.load()
  await lab.open('ConnectingWalletConnectBasic')

  await test.step('the code stands above the wallets that can be paired with', async () => {
    await expect(lab.code).toBeVisible()
    await expect(rows(lab)).toHaveText([/Everywhere/, /Universal/, /Extension/, /Sandbox Phone/])
  })
  const first = await lab.readCode()

  await test.step('closing forgets the link: another opening makes another', async () => {
    await lab.button('Close').click()
    await expect(lab.dialog).toHaveCount(0)
    await lab.open('ConnectingWalletConnectBasic')
    expect(await lab.readCode()).not.toBe(first)
  })

  await test.step('a wallet leads to its own view, and Back to the same link', async () => {
    const link = await lab.readCode()
    await lab.button('Everywhere').click()
    await view(lab, 'ConnectingWalletConnect')
    await expect(lab.dialog.getByRole('heading', { level: 2 })).toHaveText('Everywhere')
    expect(await lab.readCode()).toBe(link)
    await lab.button('Back').click()
    await view(lab, 'ConnectingWalletConnectBasic')
    expect(await lab.readCode()).toBe(link)
  })

  await test.step('after Back the code is still answered', async () => {
    await phone.pair(await lab.readCode())
    await lab.expectConnected()
  })
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

test('a link is the same for every wallet, and forgotten with the dialog', async ({ lab, page, phone }) => {
  await lab.load()
  const link = await lab.showCode()

  await test.step('from one wallet to another the link stays the same', async () => {
    await lab.button('Back').click()
    await lab.button('Universal').click()
    expect(await lab.readCode()).toBe(link)
  })

  await test.step('whoever takes a link that was forgotten finds nobody', async () => {
    await lab.button('Close').click()
    await expect(lab.dialog).toHaveCount(0)
    await phone.pair(link)
    // The session that came about is ended by the page.
    await expect.poll(() => phone.requests.length).toBe(1)
    await expect.poll(() => phone.sessions()).toEqual([])
    await lab.expectDisconnected()
    expect(await page.evaluate(() => globalThis.walletConnectLab.reported)).toEqual([])
  })

  await test.step('the page behind lies under the dialog: a click there closes, and reaches nothing', async () => {
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
})
