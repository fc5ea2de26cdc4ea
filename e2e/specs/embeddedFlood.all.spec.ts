import { EmailLogIn, walletOrigin } from '../EmailLogIn.js'
import { sign, walletFrame } from '../EmbeddedWallet.js'
import { expect, test } from '../fixtures.js'

test.use({ place: 'lab' })

test('200,000 foreign messages while the wallet asks are answered by nobody, and a click is', async ({
  page,
  guard,
  modal,
}) => {
  guard.allow(walletOrigin())
  await page.goto('/email-log-in.html')
  await new EmailLogIn(page).logIn()
  await expect(modal.dialog).toBeHidden()
  const frame = walletFrame(page)
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(frame.getByText('Hello, Ada')).toBeVisible()

  await page.evaluate((origin) => {
    const element = document.querySelector('iframe[title="Embedded wallet"]') as HTMLIFrameElement
    const counts = Object.assign(window, { sent: 0 })
    const types = ['@w3m-frame/RPC_REQUEST_SUCCESS', '@w3m-frame/HELLO_SUCCESS', '@w3m-app/HELLO']
    const flood = () => {
      for (let at = 0; at < 2_000; at++) {
        const id = String(at).padStart(22, 'A')
        const message = { type: types[at % types.length], id, payload: { version: 1, result: '0x00' } }
        // Half to the page, half to the frame.
        if (at % 2 === 0) window.postMessage(message, '*')
        else element.contentWindow?.postMessage(message, origin)
      }
      counts.sent += 2_000
      if (counts.sent < 200_000) setTimeout(flood, 50)
    }
    flood()
  }, walletOrigin())
  await sign(frame)
  await expect(page.locator('output')).toHaveText(/^0x[\da-f]{130}$/)
  await expect.poll(() => page.evaluate(() => (window as never as { sent: number }).sent)).toBe(200_000)
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(frame.getByText('Hello, Ada')).toBeVisible()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('output')).toHaveText('4001')
})
