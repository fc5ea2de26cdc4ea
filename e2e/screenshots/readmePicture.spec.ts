import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import type { Modal } from '@wallet-modal/runtime'
import { addressOf } from '../addresses.js'
import { buildPage } from '../buildPage.js'
import { fakeHistory } from '../gallery/fakes/fakeHistory.js'
import { fakePortfolio } from '../gallery/fakes/fakePortfolio.js'
import { serveFolder } from '../serveFolder.js'
import { service } from './readmePage.vite.config.js'

declare global {
  var readmeModal: Modal
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A wallet that is announced as its extension would be, with the mark that we carry. */
const wallet = (name: string, rdns: string, mark: string) => ({
  name,
  rdns,
  icon: `data:image/svg+xml,${encodeURIComponent(
    readFileSync(`${root}packages/runtime/src/directory/pictures/${mark}.svg`, 'utf8'),
  )}`,
})
const wallets = [
  wallet('MetaMask', 'io.metamask', 'metamask'),
  wallet('Phantom', 'app.phantom', 'phantom'),
  wallet('Rabby Wallet', 'io.rabby', 'rabby'),
]

/** Runs in the page: extensions that share an account and are on Ethereum. */
function announce({ wallets: all, account }: { readonly wallets: typeof wallets; readonly account: string }) {
  for (const info of all) {
    let isConnected = false
    const answers: Readonly<Record<string, () => unknown>> = {
      eth_requestAccounts: () => {
        isConnected = true
        return [account]
      },
      eth_accounts: () => (isConnected ? [account] : []),
      eth_chainId: () => '0x1',
    }
    const provider = {
      request: async ({ method }: { readonly method: string }) => {
        const answer = answers[method]
        if (!answer) throw Object.assign(new Error(method), { code: 4200 })
        return answer()
      },
      on() {},
      removeListener() {},
    }
    const detail = Object.freeze({ info: { ...info, uuid: crypto.randomUUID() }, provider })
    const event = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    addEventListener('eip6963:requestProvider', event)
    event()
  }
}

/** Whatever node is asked: the chain's id, and as much ETH as the service says. */
async function answerNodes(page: Page) {
  const results: Readonly<Record<string, string>> = {
    eth_chainId: '0x1',
    eth_getBalance: '0x2c9a6de1a5dc0800',
  }
  await page.route(
    ({ protocol, hostname }) => protocol === 'https:' && hostname !== '127.0.0.1',
    (route) => {
      if (route.request().method() !== 'POST') return route.abort()
      const { id, method } = route.request().postDataJSON() as {
        readonly id: number
        readonly method: string
      }
      return route.fulfill({ json: { jsonrpc: '2.0', id, result: results[method] ?? '0x0' } })
    },
  )
}

/** A service that knows what the account holds and what it has done. */
async function answerForService(page: Page) {
  const [balances, history] = [fakePortfolio(), fakeHistory()]
  await page.route(`${service}/**`, async (route) => {
    const url = route.request().url()
    const answer = await (url.includes('/history') ? history : balances)(url)
    await route.fulfill({ json: await answer.json() })
  })
}

/** The pictures of the README, from left to right, and their visitors. */
const shown: readonly {
  readonly colorScheme: 'light' | 'dark'
  readonly isPhone?: boolean
  readonly locale?: string
  reach(page: Page): Promise<void>
}[] = [
  { colorScheme: 'light', reach: open },
  {
    colorScheme: 'light',
    async reach(page) {
      await openAll(page)
      await page.getByRole('button', { name: 'Rainbow', exact: true }).click()
      await page.locator('dialog .qr img').waitFor()
    },
  },
  { colorScheme: 'light', isPhone: true, reach: openAll },
  { colorScheme: 'dark', locale: 'ar', reach: open },
  {
    colorScheme: 'dark',
    async reach(page) {
      await open(page)
      await page.getByRole('button', { name: 'MetaMask' }).click()
      await page.getByRole('button', { name: /0xf3/ }).first().click()
      await page.locator('dialog .amount .fraction').waitFor()
      await expect(page.locator('dialog .tokens li img').nth(1)).toBeVisible()
      // Starts with the balance, so that there is room for what the account holds.
      await page.locator('dialog .amount').evaluate((amount) => {
        const body = amount.closest('.body')
        if (body) body.scrollTop = amount.getBoundingClientRect().top - body.getBoundingClientRect().top - 8
      })
    },
  },
]

async function open(page: Page) {
  await page.locator('.wallet-modal-button').first().click()
  await page.locator('dialog[data-view="Connect"] .row').first().waitFor()
}

async function openAll(page: Page) {
  await page.evaluate(() => globalThis.readmeModal.open({ view: 'AllWallets' }))
  await expect(page.locator('dialog .virtual-list li img').nth(5)).toBeVisible()
}

test('readme picture', async ({ browser }) => {
  test.slow()
  const output = mkdtempSync(`${root}.cache/readme-`)
  const template = `${root}templates/react-vite`
  await buildPage({
    app: template,
    output,
    config: fileURLToPath(new URL('readmePage.vite.config.ts', import.meta.url)),
    env: { TEMPLATE: template, RELAY: `${addressOf('sandbox').replace(/^http/, 'ws')}/relay` },
  })
  const server = await serveFolder(output)
  const cards: { readonly data: string; readonly isPhone: boolean }[] = []
  for (const { colorScheme, isPhone = false, locale = 'en', reach } of shown) {
    const context = await browser.newContext({
      colorScheme,
      locale,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      viewport: isPhone ? { width: 340, height: 640 } : { width: 900, height: 800 },
    })
    const page = await context.newPage()
    await page.addInitScript(announce, { wallets, account })
    await answerNodes(page)
    await answerForService(page)
    await page.goto(server.url)
    await reach(page)
    // What lies behind would show at the card's edge.
    await page.locator('#root').evaluate((element) => {
      element.style.visibility = 'hidden'
    })
    const card = page.locator('dialog .card')
    cards.push({ data: (await (isPhone ? page : card).screenshot()).toString('base64'), isPhone })
    await context.close()
  }
  await server.close()
  rmSync(output, { recursive: true })

  const images = cards.map(
    ({ data, isPhone }) => `<img${isPhone ? ' class="phone"' : ''} src="data:image/png;base64,${data}">`,
  )
  const picture = await browser.newPage({ viewport: { width: 1720, height: 700 }, deviceScaleFactor: 1 })
  await picture.setContent(`<style>
    body { display: flex; margin: 0; height: 700px }
    div { display: flex; gap: 28px; align-items: center; justify-content: center }
    .light { flex: 3; background: #eceef3 }
    .dark { flex: 2; background: #08090c }
    img { width: 304px; border-radius: 20px; box-shadow: 0 24px 64px -16px #0007 }
    .phone { border: 6px solid #16181d; border-radius: 36px }
  </style><div class="light">${images.slice(0, 3).join('')}</div><div class="dark">${images.slice(3).join('')}</div>`)
  await picture.screenshot({ path: `${root}docs/modal.jpg`, type: 'jpeg', quality: 82 })
})
