import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressOf } from '../addresses.js'
import { expect, tagUnless } from '../fixtures.js'
import { labAt } from '../SocialLogIn.js'
import { test } from '../socialFixtures.js'

const sites = ['another site', 'the same site'] as const

/** Serves the lab under a Cross-Origin-Opener-Policy. */
async function serveLab(policy: string) {
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(`${addressOf('lab')}${url}`)
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      'cross-origin-opener-policy': policy,
    })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => server.close() }
}

for (const policy of ['unsafe-none', 'same-origin-allow-popups', 'same-origin'])
  for (const site of sites) {
    const isApart = policy === 'same-origin' && site === 'another site'
    test(`in a page with COOP ${policy}, whose wallet is of ${site}, a visitor logs in`, {
      tag: '@all',
    }, async ({ page, visitor, guard }) => {
      const { port, close } = await serveLab(policy)
      const origin = `http://${site === 'another site' ? '127.0.0.1' : 'app.localhost'}:${port}`
      guard.allow(origin)
      await visitor.visit(origin)
      const window = await visitor.choose('GitHub')
      const hint = 'If you have closed the window, try again.'
      if (policy === 'same-origin') await expect(page.getByText(hint)).toBeVisible()
      const closed = window.waitForEvent('close')
      await visitor.decide(window, 'Continue')
      // Nothing reaches the frame but its server: the window asks first.
      if (isApart) await window.getByRole('button', { name: 'Yes, log me in' }).click()
      await visitor.address()
      await closed
      close()
    })
  }

test('a closed window is told', { tag: '@all' }, async ({ page, visitor }) => {
  await visitor.visit(labAt('another site'))
  const window = await visitor.choose('GitHub')
  await expect(window.getByRole('heading', { name: 'Continue with GitHub' })).toBeVisible()
  await window.close()
  await expect(page.getByText('The window was closed')).toBeVisible()
})

for (const site of sites)
  test(
    `without a window, the log-in takes the page's place and comes back to its view; modal.connect() hears of it: the wallet is of ${site}`,
    tagUnless(site === 'the same site'),
    async ({ page, modal, visitor }) => {
      await page.addInitScript(() => {
        window.open = () => null
      })
      await visitor.visit(labAt(site))
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await expect(page.getByText('Your browser opened no window')).toBeVisible()
      // The app waits for a connection, and asks again after each load. Its first call ends with the page.
      await page.evaluate(connectAsApp)
      await page.addInitScript(connectAsApp)
      let shown = () => {}
      const isShown = new Promise<void>((resolve) => {
        shown = resolve
      })
      // The log-in ends once its view was seen.
      await page.route('**/v1/login/social/finish', (route) => isShown.then(() => route.continue()))
      await page.getByRole('button', { name: 'Continue in this tab' }).click()
      await visitor.decide(page, 'Continue')
      await page.getByRole('button', { name: 'Yes, log me in' }).click()
      await modal.view('ConnectingSocial')
      shown()
      const address = await visitor.address()
      expect(await page.evaluate(() => (window as unknown as Connecting).connected)).toBe(address)
      expect(new URL(page.url()).search).toMatch(/^\?socials=[\w,%]+$/)
    },
  )

/** What an app that asks for a connection keeps in its page. */
interface Connecting {
  modal?: { connect(): Promise<{ readonly address: string }> }
  /** Resolves with the account's address. */
  connected?: Promise<string>
}

/** Asks for a connection as an app does, once it has its modal. */
function connectAsApp(): void {
  const page = window as unknown as Connecting
  const ask = (modal: NonNullable<Connecting['modal']>) => {
    page.connected = modal.connect().then(({ address }) => address)
    page.connected.catch(() => {})
  }
  if (page.modal) {
    ask(page.modal)
    return
  }
  let made: Connecting['modal']
  Object.defineProperty(page, 'modal', {
    get: () => made,
    set(modal: NonNullable<Connecting['modal']>) {
      made = modal
      ask(modal)
    },
    configurable: true,
  })
}
