import { decodeQr } from 'wallet-modal-sandbox/playwright'
import { tagUnless } from '../fixtures.js'
import type { WalletConnectPage } from '../WalletConnectPage.js'
import { expect, test } from '../walletConnectFixtures.js'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#f60" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="2"/></svg>')}`

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`at ${deviceScaleFactor} pixels to one`, tagUnless(deviceScaleFactor === 1), () => {
    test.use({ deviceScaleFactor, permissions: ['clipboard-read', 'clipboard-write'] })

    test('a new code reads as the link that is copied, light and dark, around a picture and without', async ({
      lab,
    }) => {
      await lab.load()
      for (const image_url of [undefined, picture]) {
        await test.step(`the code ${image_url ? 'around a picture' : 'without a picture'}`, () =>
          expectThreeReadable(lab, image_url))
      }
    })
  })
}

/** Opens three codes after each other. */
async function expectThreeReadable(lab: WalletConnectPage, image_url: string | undefined): Promise<void> {
  const seen = new Set<string>()
  for (const _ of [1, 2, 3]) {
    await lab.open('ConnectingWalletConnect', {
      wallet: { id: 'any', name: 'Any', mobile_link: 'any://', image_url },
    })
    await expect(lab.code).toBeVisible()
    // A wallet without a picture has the code whole.
    await expect(lab.dialog.locator('.qr > .wallet-icon > img')).toHaveCount(image_url ? 1 : 0)
    await lab.page.evaluate(() => navigator.clipboard.writeText(''))
    await lab.button('Copy link').click()
    await expect.poll(() => lab.page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:/)
    const copied = await lab.page.evaluate(() => navigator.clipboard.readText())
    for (const colorScheme of ['light', 'dark'] as const) {
      await lab.page.emulateMedia({ colorScheme })
      expect(await decodeQr(lab.dialog.locator('.qr')), colorScheme).toBe(copied)
    }
    seen.add(copied)
    await lab.button('Close').click()
    await expect(lab.dialog).toHaveCount(0)
  }
  expect([...seen].filter((link) => /^wc:[0-9a-f]{64}@2\?/.test(link))).toHaveLength(3)
}

for (const { where, ...use } of [
  { where: 'at 200 % zoom', viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  { where: 'on a phone that lies on its side', viewport: { width: 740, height: 360 }, deviceScaleFactor: 3 },
]) {
  test.describe(where, () => {
    test.use(use)

    test('the code is on screen as a whole, and reads', { tag: '@all' }, async ({ lab }) => {
      await lab.load()
      await lab.open('ConnectingWalletConnect', {
        wallet: {
          id: 'any',
          name: 'Any',
          mobile_link: 'any://',
          webapp_link: 'https://any.example/',
          image_url: picture,
        },
      })
      expect(await lab.readCode()).toMatch(/^wc:/)
      const body = await lab.dialog.locator('.body').boundingBox()
      const code = await lab.dialog.locator('.qr').boundingBox()
      expect(code?.height).toBeLessThanOrEqual(body?.height ?? 0)
    })
  })
}
