import { saveData } from '../../scripts/lib/pageTraffic.mjs'
import { expect, test } from '../fixtures.js'

/** The page's own code, loaded piece by piece. */
const scripts = '**/assets/*.js'

test('offers to try again when a view cannot be loaded, and shows it when it can', {
  tag: '@everyTemplateInFull',
}, async ({ modal, page, context, guard }) => {
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.button('Receive')).toBeVisible()
  await page.waitForLoadState('networkidle')
  guard.expect(/Failed to load resource: net::ERR_FAILED .*\/assets\//)

  await context.route(scripts, (route) => route.abort())
  await modal.button('Receive').click()
  await expect(modal.headline('Couldn’t load this screen')).toBeVisible()
  await expect(modal.button('Reload page')).toBeHidden()

  await context.unroute(scripts)
  await modal.button('Try again').click()
  await expect(modal.dialog.getByRole('img', { name: 'QR code for your address' })).toBeVisible()
})

test('offers to reload when a view fails again, and stays usable', { tag: '@everyTemplateInFull' }, async ({
  modal,
  page,
  context,
  guard,
}) => {
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.button('Receive')).toBeVisible()
  await page.waitForLoadState('networkidle')
  guard.expect(/Failed to load resource: net::ERR_FAILED .*\/assets\//)

  await context.route(scripts, (route) => route.abort())
  await modal.button('Receive').click()
  await modal.button('Try again').click()
  await expect(modal.button('Reload page')).toBeVisible()

  await modal.button('Back').click()
  await modal.view('Account')
  await context.unroute(scripts)
  await modal.button('Receive').click()
  await modal.view('Receive')
  await modal.button('Back').click()
  await modal.button('Disconnect').click()
  await modal.expectDisconnected()
})

test('says so on the button when the modal itself cannot be loaded, and opens at the next click', {
  tag: '@everyTemplateInFull',
}, async ({ modal, context, page, guard }) => {
  // Otherwise the code would have loaded before the page was offline.
  await saveData(page)
  await modal.load()
  await expect(modal.connectButton).toBeVisible()
  guard.expect(/Failed to load resource: net::ERR_FAILED .*\/assets\//)
  await context.route(scripts, (route) => route.abort())
  await modal.connectButton.click()
  const retry = page.getByRole('button', { name: 'Try again', exact: true })
  await expect(retry).toBeVisible()

  await context.unroute(scripts)
  await retry.click()
  await modal.view('Connect')
})
