import type { Page } from '@playwright/test'
import { saveData } from '../../scripts/lib/pageTraffic.mjs'
import { expect, test } from '../fixtures.js'

test.use({ place: 'lab' })

/** Scripts that the page asks for from now on. */
function followScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))

test('while the list is open, what a click on a wallet needs is loaded: the click makes no request', async ({
  page,
  modal,
  context,
}) => {
  await page.goto('/opening.html')
  await modal.open()
  await idle(page)
  await page.waitForLoadState('networkidle')
  const scripts = followScripts(page)
  await context.route('**/*', (route) => route.abort())
  await modal.chooseWallet('Lab Wallet')
  await modal.expectConnected()
  expect(scripts).toEqual([])
})

test('a visitor who saves data loads it with the click', async ({ page, modal }) => {
  await saveData(page)
  await page.goto('/opening.html')
  await modal.open()
  await page.waitForLoadState('networkidle')
  const scripts = followScripts(page)
  await idle(page)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await modal.chooseWallet('Lab Wallet')
  await modal.expectConnected()
  expect(scripts.length).toBeGreaterThan(0)
})
