import { expect, test } from '../fixtures.js'
import type {} from '../lab/seam.js'

test.use({ place: 'lab' })

test('a plugin from outside opens a window in the click, hears that it is closed, and offers a link where it is blocked', async ({
  page,
  modal,
}) => {
  await page.goto('/seam.html')
  await page.evaluate(() => {
    const made = globalThis.seam.create({ hasCheckout: true })
    return made.open({ view: 'CheckoutOrder' } as never)
  })
  const view = await modal.view('CheckoutOrder')
  await modal.button('Order').click()
  // The notice moves what is clicked next.
  await expect(modal.dialog.getByText('Ordered')).toBeVisible()

  const popup = page.waitForEvent('popup')
  await modal.button('Pay at the shop').click()
  const shop = await popup
  await shop.waitForURL('**/frame.html?shop')
  expect(await shop.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await expect(view.getByText('The shop’s window is open.')).toBeVisible()
  await shop.close()
  await expect(view.getByText('The shop’s window is closed.')).toBeVisible()

  await page.evaluate(() => {
    window.open = () => null
  })
  await modal.button('Pay at the shop').click()
  const link = view.getByRole('link', { name: 'Open the shop' })
  await expect(link).toHaveAttribute('href', /\/frame\.html\?shop$/)
})
