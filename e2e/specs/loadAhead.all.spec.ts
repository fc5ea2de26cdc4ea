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

test('then the wallet is asked within the click itself, where it may open a window, and finds the page in reach', async ({
  page,
  modal,
}) => {
  await page.addInitScript(announceDrawingWallet)
  await page.goto('/opening.html')
  await modal.open()
  await idle(page)
  await page.waitForLoadState('networkidle')
  // On the way up from the list, and so once all has run that the click does without a task in between.
  await page.locator('wallet-modal').evaluate((host) =>
    host.addEventListener('click', () => {
      host.dataset.hasHeard = 'click'
    }),
  )
  await modal.chooseWallet('Drawing Wallet')
  const panel = page.getByRole('button', { name: 'Approve' })
  await expect(panel).toHaveAttribute('data-drawn', 'within the click, with the focus')
  await panel.click()
  await modal.expectConnected()
})

test('what a wallet draws in the page keeps the focus when the modal says what it waits for', async ({
  page,
  modal,
}) => {
  await page.addInitScript(announceDrawingWallet)
  await page.goto('/opening.html')
  await modal.open()
  await modal.chooseWallet('Drawing Wallet')
  await modal.view('ConnectingExternal')
  await expect(page.getByRole('button', { name: 'Approve' })).toBeFocused()
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

/** Runs in the page: announces a wallet that draws in the page as soon as it is asked, takes the focus, and says how it was asked. */
function announceDrawingWallet() {
  const connect = () =>
    new Promise((resolve) => {
      const panel = document.createElement('button')
      panel.textContent = 'Approve'
      panel.onclick = () => {
        panel.remove()
        resolve(['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'])
      }
      document.body.append(panel)
      panel.focus()
      const isOver = document.querySelector('wallet-modal[data-has-heard]') !== null
      const hasFocus = document.activeElement === panel
      panel.dataset.drawn = `${isOver ? 'after' : 'within'} the click, ${hasFocus ? 'with' : 'without'} the focus`
    })
  const provider = {
    request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x7a69' : connect()),
    on() {},
    removeListener() {},
  }
  const info = {
    uuid: '4b0a1c0e-2f1d-4a53-9a55-7b1e9d0c3f21',
    name: 'Drawing Wallet',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'test.drawing-wallet',
  }
  const detail = Object.freeze({ info, provider })
  addEventListener('eip6963:requestProvider', () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  )
}
